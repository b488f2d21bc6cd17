"""Lines laid on nose or tail: bars, frames, honeycombs, light guides. Points are (y, z) in metres seen from the end, y from
the middle of the car outwards; a strip is (path, width, height, offset, material)."""

import numpy as np


def rounded(points, step=0.008):
    """A polyline through the points, evenly sampled; corners stay as they are."""
    out = []
    for (ay, az), (by, bz) in zip(points[:-1], points[1:]):
        n = max(1, int(np.hypot(by - ay, bz - az) / step))
        out += [(ay + (by - ay) * i / n, az + (bz - az) * i / n) for i in range(n)]
    return out + [points[-1]]


def across(half):
    """The path and its mirror image, joined over the middle of the car; the first point lies at the middle."""
    return [(-y, z) for y, z in half[::-1] if y > 0] + list(half)


def half_width(poly, z):
    """How far out a half outline reaches at a height; 0 where it does not."""
    reach = [0.0]
    for (ay, az), (by, bz) in zip(poly, poly[1:] + poly[:1]):
        if (az > z) != (bz > z):
            reach.append(ay + (by - ay) * (z - az) / (bz - az))
    return max(reach)


def height_range(poly, y):
    """Lowest and highest point of a half outline at a distance from the middle."""
    hits = []
    for (ay, az), (by, bz) in zip(poly, poly[1:] + poly[:1]):
        if (ay > y) != (by > y):
            hits.append(az + (bz - az) * (y - ay) / (by - ay))
    return (min(hits), max(hits)) if hits else None


def bars(poly, heights, width=0.012, material='gloss', height=0.016, offset=-0.026, inset=0.006):
    """Horizontal bars inside an opening."""
    strips = []
    for z in heights:
        w = half_width(poly, z) - inset
        if w > 0.03:
            strips.append((rounded([(-w, z), (w, z)]), width, height, offset, material))
    return strips


def uprights(poly, places, width=0.012, material='gloss', height=0.016, offset=-0.026, inset=0.006):
    """Upright bars inside an opening, on both sides of the middle."""
    strips = []
    for y in places:
        span = height_range(poly, y)
        if span is None or span[1] - span[0] < 0.04:
            continue
        for side in (-1, 1) if y else (1,):
            path = rounded([(side * y, span[0] + inset), (side * y, span[1] - inset)])
            strips.append((path, width, height, offset, material))
    return strips


def honeycomb(poly, cell=0.045, width=0.006, material='gloss', offset=-0.024):
    """Hexagons of one width inside an opening."""
    strips = []
    zs = [z for _, z in poly]
    ys = max(y for y, _ in poly)
    rise = cell * 0.75
    rows = int((max(zs) - min(zs)) / rise) + 2
    columns = int(ys / (cell * 0.866)) + 2
    for row in range(rows):
        z = min(zs) + row * rise
        for column in range(-columns, columns + 1):
            y = (column + 0.5 * (row % 2)) * cell * 0.866
            ring = [(y + cell / 2 * np.sin(a), z + cell / 2 * np.cos(a)) for a in np.radians([0, 60, 120, 180])]
            inside = [(b, c) for b, c in ring if half_width(poly, c) > abs(b) + 0.004]
            if len(inside) >= 2:
                strips.append((rounded(inside, 0.02), width, 0.012, offset, material))
    return strips


def frame(poly, width=0.014, material='chrome', offset=-0.002, height=0.009):
    """A bright line along the edge of an opening that crosses the middle."""
    edge = [(max(y, 0.0), z) for y, z in poly]
    start = next(i for i in range(len(edge)) if edge[i][0] == 0 and edge[i - 1][0] == 0)
    edge = edge[start:] + edge[:start]
    return [(rounded(across(edge)), width, height, offset, material)]


def both(path, width, material='led', height=0.006, offset=-0.008):
    """The same line left and right."""
    return [
        (rounded(path), width, height, offset, material),
        (rounded([(-y, z) for y, z in path]), width, height, offset, material),
    ]


def line(half, width, material, height=0.006, offset=0.0):
    """One line over the middle of the car."""
    return [(rounded(across(half)), width, height, offset, material)]


NO_OLD_LINES = dict(bars={}, projectors=(), drlring=0)


def stretched(face, scale, offset, **own):
    """A face for another body: its heights moved, its widths as they are; `own` is what the body says itself."""

    def at(z):
        return z * scale + offset

    def moved(path):
        return [(y, at(z)) for y, z in path]

    return dict(
        face,
        front_polys={name: moved(poly) for name, poly in face['front_polys'].items()},
        strips=[(moved(path), *rest) for path, *rest in face['strips']],
        lenses=tuple((y, at(z), radius) for y, z, radius in face['lenses']),
        **own,
    )
