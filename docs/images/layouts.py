#!/usr/bin/env python3
"""Draws layouts.svg: one small tile in the six tile layouts, every element with its place in storage.

    python3 layouts.py > layouts.svg
"""

ROWS, COLS, BOX = 8, 8, 4  # real boxes are larger, see docs/tiles.md
VALID_ROWS, VALID_COLS = 5, 6
CELL, GAP, MARGIN, HEAD, TOP = 32, 36, 36, 58, 84

STYLE = (
    "text { font-family: 'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif; fill: %(ink)s }"
    " .cell { stroke: %(line)s } .in { fill: %(valid)s } .out { fill: %(rest)s }"
    " .number { font-size: 12.5px; text-anchor: middle; paint-order: stroke; stroke-width: 4px; stroke-linejoin: round }"
    " .number.in { fill: %(ink)s; stroke: %(valid)s; font-weight: bold } .number.out { fill: %(faint)s; stroke: %(rest)s }"
    " .box { fill: none; stroke: %(ink)s; stroke-width: 1.8 }"
    " .path { fill: none; stroke: %(path)s; stroke-width: 1.6; stroke-opacity: 0.5; stroke-linejoin: round }"
)
COLORS = {"ink": "#1f2a37", "faint": "#7d8896", "path": "#e4572e", "valid": "#cfe3f8", "rest": "#f6f7f9", "line": "#d5dbe3"}

# name, description, boxes by rows, inside a box by rows (None: no boxes)
LAYOUTS = [
    ("ND", "rows, one after the other", True, None),
    ("Zz", "boxes by rows, rows inside", True, True),
    ("Zn", "boxes by rows, columns inside", True, False),
    ("DN", "columns, one after the other", False, None),
    ("Nz", "boxes by columns, rows inside", False, True),
    ("Nn", "boxes by columns, columns inside", False, False),
]


def offset(row, col, outer_rows, inner_rows):
    if inner_rows is None:
        return row * COLS + col if outer_rows else col * ROWS + row
    box_row, in_row, box_col, in_col = row // BOX, row % BOX, col // BOX, col % BOX
    box = box_row * (COLS // BOX) + box_col if outer_rows else box_col * (ROWS // BOX) + box_row
    return box * BOX * BOX + (in_row * BOX + in_col if inner_rows else in_col * BOX + in_row)


def panel(left, top, name, description, outer_rows, inner_rows):
    yield f"<text x='{left}' y='{top + 20}' font-size='21' font-weight='bold'>{name}</text>"
    yield f"<text x='{left}' y='{top + 42}' font-size='13'>{description}</text>"
    top += HEAD
    cells = []  # storage offset, centre, class
    for row in range(ROWS):
        for col in range(COLS):
            x, y = left + col * CELL, top + row * CELL
            kind = "in" if row < VALID_ROWS and col < VALID_COLS else "out"
            cells.append((offset(row, col, outer_rows, inner_rows), x + CELL / 2, y + CELL / 2, kind))
            yield f"<rect class='cell {kind}' x='{x}' y='{y}' width='{CELL}' height='{CELL}'/>"
    cells.sort()
    yield f"<polyline class='path' points='{' '.join(f'{x:g},{y:g}' for _, x, y, _ in cells)}'/>"
    for number, x, y, kind in cells:
        yield f"<text class='number {kind}' x='{x:g}' y='{y + 4.5:g}'>{number}</text>"
    box_rows, box_cols = (ROWS, COLS) if inner_rows is None else (BOX, BOX)
    for row in range(0, ROWS, box_rows):
        for col in range(0, COLS, box_cols):
            yield (f"<rect class='box' x='{left + col * CELL}' y='{top + row * CELL}' "
                   f"width='{box_cols * CELL}' height='{box_rows * CELL}'/>")


def main():
    per_row = 3
    width = 2 * MARGIN + per_row * COLS * CELL + (per_row - 1) * GAP
    panel_height = HEAD + ROWS * CELL
    height = TOP + 2 * panel_height + GAP + MARGIN
    print(f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' role='img'>")
    print("<title>The six layouts of a tile</title>")
    print(f"<desc>A tile of {ROWS} by {COLS} elements in the layouts ND, Zz, Zn, DN, Nz and Nn. Each element shows its place in "
          f"storage; the valid region of {VALID_ROWS} by {VALID_COLS} is shaded.</desc>")
    print(f"<style>{STYLE % COLORS}</style>")
    print(f"<rect width='{width}' height='{height}' rx='10' fill='#ffffff'/>")
    print(f"<text x='{MARGIN}' y='40' font-size='17'>A tile of {ROWS} x {COLS} elements: "
          "each number is the element's place in storage</text>")
    print(f"<rect class='cell in' x='{MARGIN}' y='54' width='15' height='15'/>")
    print(f"<text x='{MARGIN + 23}' y='66.5' font-size='13'>valid region, {VALID_ROWS} x {VALID_COLS}</text>")
    print(f"<rect class='box' x='{MARGIN + 178}' y='54' width='15' height='15'/>")
    print(f"<text x='{MARGIN + 201}' y='66.5' font-size='13'>box, drawn here as {BOX} x {BOX}</text>")
    print(f"<path class='path' d='M {MARGIN + 396} 61.5 h 24'/>")
    print(f"<text x='{MARGIN + 428}' y='66.5' font-size='13'>storage order</text>")
    for index, (name, description, outer_rows, inner_rows) in enumerate(LAYOUTS):
        left = MARGIN + index % per_row * (COLS * CELL + GAP)
        top = TOP + index // per_row * (panel_height + GAP)
        for line in panel(left, top, name, description, outer_rows, inner_rows):
            print(line)
    print("</svg>")


if __name__ == "__main__":
    main()
