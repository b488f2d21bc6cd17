"""The faces a body can wear: grille, lamps, badge, lower bumper, wheels. Points are (y, z) in metres seen from the
front, y from the middle of the car outwards; every face is the same left and right.

`front_polys` names decide what a region is: `lamp…` clear glass over a bowl, `gloss…` black gloss, `chrome…` bright,
anything else a dark opening. `strips` are raised lines laid on the nose: (path, width, height, offset, material).
`lenses` are (y, z, radius) of projectors behind the lamp glass. Tails (`tails`) are made alike: lamps of the face's own
in `rear_polys`, and `rear_strips` for light guides, reflectors, handle, wiper.
"""

import hashlib
import inspect
import os
import sys
import time

import numpy as np

import bodies
import paths
import sdf


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

# ---------------------------------------------------------------- SUV
suv_b_intake = [(-0.2, 0.335), (-0.2, 0.600), (0.44, 0.600), (0.53, 0.50), (0.48, 0.335)]
suv_b = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.50, 0.858), (0.50, 0.890), (0.72, 0.918), (1.02, 0.962), (1.02, 0.930), (0.90, 0.885), (0.70, 0.860)],
        lamplow=[(0.62, 0.60), (0.61, 0.70), (0.68, 0.735), (0.84, 0.755), (0.87, 0.68), (0.80, 0.60)],
        gloss=[(-0.2, 0.862), (-0.2, 0.888), (0.51, 0.888), (0.51, 0.862)],
        grille=suv_b_intake,
        corner=[(0.66, 0.36), (0.64, 0.46), (0.80, 0.50), (0.84, 0.42)],
    ),
    depth=dict(grille=0.045, corner=0.02),
    strips=honeycomb(suv_b_intake, 0.060)
    + line([(0, 0.875), (0.50, 0.875)], 0.006, 'chrome')
    + both([(0.52, 0.876), (0.70, 0.890), (0.88, 0.915)], 0.010)
    + both([(0.80, 0.47), (0.66, 0.435)], 0.008, 'chrome', offset=-0.004)
    + line([(0, 0.315), (0.50, 0.315), (0.58, 0.36)], 0.022, 'alloy'),
    lenses=((0.675, 0.672, 0.030), (0.765, 0.685, 0.030)),
    badge='bars',
    badgez=(0.735, 1.045),
    platez=(0.455, 0.74),
    wheel='twin',
)
suv_c_grille = [(-0.2, 0.655), (-0.2, 0.905), (0.47, 0.905), (0.49, 0.88), (0.49, 0.68), (0.47, 0.655)]
suv_c_lamp = [(0.555, 0.745), (0.545, 0.885), (0.60, 0.905), (0.92, 0.925), (0.97, 0.90), (0.96, 0.79), (0.90, 0.755)]
suv_c = dict(
    NO_OLD_LINES,
    R=0.385,
    Ra=0.428,
    rimratio=0.66,
    front_polys=dict(
        lamp=suv_c_lamp,
        grille=suv_c_grille,
        lower=[(-0.2, 0.35), (-0.2, 0.56), (0.56, 0.56), (0.62, 0.52), (0.56, 0.35)],
        fog=[(0.66, 0.42), (0.68, 0.60), (0.84, 0.62), (0.86, 0.50), (0.80, 0.42)],
    ),
    depth=dict(grille=0.045, lower=0.035, fog=0.035),
    strips=uprights(suv_c_grille, (0.19, 0.37), 0.050, 'paint', 0.03, -0.030)
    + bars(suv_c_grille, (0.715, 0.845), 0.012)
    + uprights(suv_c_grille, (0.0,), 0.16, 'gloss', 0.012, -0.012)
    + frame(suv_c_grille, 0.020, 'gloss')
    + both([(0.58, 0.765), (0.575, 0.875), (0.62, 0.888), (0.72, 0.894)], 0.012)
    + both([(0.72, 0.760), (0.60, 0.760)], 0.010)
    + line([(0, 0.300), (0.44, 0.300), (0.52, 0.40)], 0.050, 'alloy', 0.010)
    + bars([(-0.2, 0.36), (-0.2, 0.55), (0.55, 0.55), (0.55, 0.36)], (0.40,), 0.014)
    + both([(0.69, 0.50), (0.82, 0.525)], 0.012, 'led', offset=-0.02),
    lenses=((0.69, 0.826, 0.042), (0.82, 0.838, 0.034)),
    badge='hexagon',
    badgez=(0.780, 1.045),
    platez=(0.475, 0.74),
    wheel='six',
    dark_rim=True,
)
suv_h = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.58, 0.700), (0.59, 0.770), (0.72, 0.795), (0.95, 0.830), (0.97, 0.775), (0.88, 0.715)],
        gloss=[(-0.2, 0.868), (-0.2, 0.906), (0.55, 0.912), (1.02, 0.955), (1.02, 0.915), (0.60, 0.872)],
        lower=[(-0.2, 0.335), (-0.2, 0.430), (0.50, 0.430), (0.58, 0.40), (0.54, 0.335)],
        corner=[(0.72, 0.37), (0.74, 0.56), (0.785, 0.58), (0.82, 0.40)],
    ),
    depth=dict(lower=0.035, corner=0.025),
    strips=line([(0, 0.887), (0.55, 0.892), (0.80, 0.918)], 0.012, 'led', 0.006, 0.0)
    + both([(0.60, 0.762), (0.72, 0.783), (0.90, 0.810)], 0.007)
    + line([(0, 0.300), (0.56, 0.300), (0.66, 0.335)], 0.018, 'alloy')
    + bars([(-0.2, 0.335), (-0.2, 0.43), (0.5, 0.43), (0.5, 0.335)], (0.365, 0.40), 0.010),
    lenses=((0.67, 0.738, 0.020), (0.735, 0.750, 0.020), (0.80, 0.763, 0.020)),
    badge='HALDEN',
    badgez=(0.775, 1.045),
    platez=(0.52, 0.74),
    wheel='turbine',
)

# Electric cars of makes that have no face of their own: nothing to cool, so the nose is closed.
suv_e_slot = [(-0.2, 0.335), (-0.2, 0.415), (0.48, 0.415), (0.58, 0.39), (0.53, 0.335)]
suv_e = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[
            (0.53, 0.822),
            (0.50, 0.868),
            (0.60, 0.900),
            (0.80, 0.930),
            (1.02, 0.965),
            (1.02, 0.915),
            (0.88, 0.865),
            (0.66, 0.826),
        ],
        lower=suv_e_slot,
        corner=[(0.70, 0.37), (0.69, 0.50), (0.79, 0.53), (0.82, 0.40)],
    ),
    depth=dict(lower=0.035, corner=0.025),
    strips=both([(0.55, 0.836), (0.66, 0.840), (0.80, 0.860), (0.87, 0.876)], 0.010)
    + bars(suv_e_slot, (0.36, 0.39), 0.009)
    + both([(0.725, 0.40), (0.715, 0.48)], 0.010, 'led', offset=-0.012)
    + line([(0, 0.300), (0.56, 0.300), (0.66, 0.335)], 0.018, 'alloy'),
    lenses=((0.60, 0.868, 0.020), (0.68, 0.878, 0.020), (0.76, 0.892, 0.018)),
    badge='oval',
    badgez=(0.760, 1.045),
    platez=(0.555, 0.74),
    wheel='turbine',
)

# ---------------------------------------------------------------- sedan (and its wagon)
sedan_b_grille = [(-0.2, 0.262), (-0.2, 0.540), (0.34, 0.540), (0.50, 0.43), (0.46, 0.262)]
sedan_b = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.46, 0.632), (0.46, 0.668), (0.70, 0.705), (1.02, 0.775), (1.02, 0.742), (0.88, 0.675), (0.68, 0.638)],
        gloss=[(-0.2, 0.636), (-0.2, 0.664), (0.47, 0.664), (0.47, 0.636)],
        grille=sedan_b_grille,
        corner=[(0.60, 0.30), (0.64, 0.46), (0.70, 0.49), (0.80, 0.50), (0.76, 0.30)],
    ),
    depth=dict(grille=0.04, corner=0.025),
    strips=bars(sedan_b_grille, (0.295, 0.335, 0.375, 0.415, 0.455, 0.495), 0.009)
    + frame(sedan_b_grille, 0.010, 'gloss')
    + line([(0, 0.650), (0.46, 0.650)], 0.005, 'chrome')
    + both([(0.48, 0.644), (0.68, 0.650), (0.86, 0.686)], 0.009)
    + both([(0.655, 0.455), (0.625, 0.32)], 0.010, 'led', offset=-0.004),
    lenses=((0.62, 0.668, 0.016), (0.69, 0.678, 0.016), (0.76, 0.692, 0.016)),
    badge='bars',
    badgez=(0.590, 0.815),
    platez=(0.385, 0.665),
    wheel='ten',
)
sedan_c_grille = [(-0.2, 0.395), (-0.2, 0.705), (0.30, 0.705), (0.335, 0.675), (0.32, 0.45), (0.27, 0.395)]
sedan_c = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[
            (0.45, 0.600),
            (0.44, 0.670),
            (0.52, 0.700),
            (0.72, 0.725),
            (1.00, 0.775),
            (1.00, 0.665),
            (0.88, 0.645),
            (0.66, 0.600),
        ],
        grille=sedan_c_grille,
        lower=[
            (-0.2, 0.250),
            (-0.2, 0.330),
            (0.54, 0.330),
            (0.66, 0.375),
            (0.74, 0.42),
            (0.78, 0.36),
            (0.66, 0.27),
            (0.56, 0.250),
        ],
    ),
    depth=dict(grille=0.04, lower=0.03),
    strips=uprights(sedan_c_grille, (0.03, 0.08, 0.13, 0.18, 0.23, 0.28), 0.009, 'chrome', 0.016)
    + frame(sedan_c_grille, 0.018)
    + both([(0.46, 0.612), (0.56, 0.618), (0.66, 0.612), (0.84, 0.655)], 0.008)
    + line([(0, 0.290), (0.58, 0.290), (0.72, 0.365)], 0.010, 'chrome', offset=-0.012),
    lenses=((0.515, 0.655, 0.026), (0.605, 0.665, 0.026), (0.70, 0.678, 0.022)),
    badge='hexagon',
    badgez=(0.605, 0.815),
    platez=(0.345, 0.665),
    wheel='multi',
)
sedan_h = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.56, 0.545), (0.57, 0.595), (0.72, 0.620), (0.92, 0.655), (0.93, 0.615), (0.84, 0.560)],
        gloss=[(-0.2, 0.648), (-0.2, 0.680), (0.52, 0.686), (1.02, 0.765), (1.02, 0.730), (0.58, 0.652)],
        lower=[(-0.2, 0.250), (-0.2, 0.330), (0.50, 0.330), (0.58, 0.30), (0.54, 0.250)],
        corner=[(0.70, 0.27), (0.72, 0.42), (0.765, 0.44), (0.79, 0.29)],
    ),
    depth=dict(lower=0.035, corner=0.02),
    strips=line([(0, 0.664), (0.52, 0.669), (0.74, 0.702)], 0.010, 'led', 0.005, 0.0)
    + both([(0.58, 0.590), (0.72, 0.612), (0.86, 0.636)], 0.006)
    + bars([(-0.2, 0.25), (-0.2, 0.33), (0.5, 0.33), (0.5, 0.25)], (0.275, 0.305), 0.008)
    + line([(0, 0.225), (0.60, 0.225)], 0.012, 'gloss'),
    lenses=((0.645, 0.574, 0.015), (0.70, 0.584, 0.015), (0.755, 0.594, 0.015)),
    badge='HALDEN',
    badgez=(0.565, 0.815),
    platez=(0.42, 0.665),
    wheel='turbine',
)

sedan_e_slot = [(-0.2, 0.262), (-0.2, 0.335), (0.48, 0.335), (0.58, 0.315), (0.54, 0.262)]
sedan_e = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[
            (0.48, 0.606),
            (0.455, 0.648),
            (0.55, 0.680),
            (0.74, 0.712),
            (1.02, 0.775),
            (1.02, 0.730),
            (0.88, 0.665),
            (0.66, 0.612),
        ],
        lower=sedan_e_slot,
        corner=[(0.70, 0.29), (0.70, 0.42), (0.775, 0.445), (0.80, 0.30)],
    ),
    depth=dict(lower=0.035, corner=0.022),
    strips=both([(0.50, 0.618), (0.64, 0.624), (0.80, 0.656), (0.90, 0.686)], 0.009)
    + bars(sedan_e_slot, (0.285, 0.312), 0.008)
    + both([(0.722, 0.315), (0.718, 0.40)], 0.009, 'led', offset=-0.010)
    + line([(0, 0.235), (0.60, 0.235)], 0.012, 'gloss'),
    lenses=((0.56, 0.648, 0.017), (0.64, 0.658, 0.017), (0.72, 0.674, 0.016)),
    badge='oval',
    badgez=(0.560, 0.815),
    platez=(0.425, 0.665),
    wheel='ten',
)

# ---------------------------------------------------------------- hatch: rounder, friendlier than the sedan
hatch_b_grille = [(-0.2, 0.275), (-0.2, 0.490), (0.40, 0.490), (0.52, 0.36), (0.46, 0.275)]
hatch_b_lamp = [
    (0.47, 0.615),
    (0.46, 0.670),
    (0.56, 0.715),
    (0.72, 0.740),
    (0.98, 0.790),
    (0.98, 0.735),
    (0.86, 0.655),
    (0.66, 0.612),
]
hatch_b = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=hatch_b_lamp,
        grille=hatch_b_grille,
        slot=[(-0.2, 0.640), (-0.2, 0.668), (0.44, 0.668), (0.44, 0.640)],
        corner=[(0.66, 0.31), (0.67, 0.41), (0.80, 0.44), (0.81, 0.33)],
    ),
    depth=dict(grille=0.04, slot=0.018, corner=0.025),
    strips=honeycomb(hatch_b_grille, 0.05)
    + frame(hatch_b_grille, 0.012, 'gloss')
    + both([(0.49, 0.628), (0.66, 0.628), (0.82, 0.662)], 0.009)
    + both([(0.69, 0.36), (0.79, 0.385)], 0.010, 'led', offset=-0.012),
    lenses=((0.565, 0.672, 0.028), (0.68, 0.688, 0.028)),
    badge='bars',
    badgez=(0.585, 0.93),
    platez=(0.375, 0.68),
    wheel='ten',
)
hatch_c_grille = [(-0.2, 0.500), (-0.2, 0.655), (0.50, 0.655), (0.55, 0.60), (0.50, 0.500)]
hatch_c = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.57, 0.560), (0.60, 0.680), (0.70, 0.720), (0.94, 0.770), (0.96, 0.70), (0.90, 0.590), (0.78, 0.550)],
        grille=hatch_c_grille,
        lower=[(-0.2, 0.255), (-0.2, 0.345), (0.56, 0.345), (0.62, 0.30), (0.56, 0.255)],
    ),
    depth=dict(grille=0.035, lower=0.03),
    strips=bars(hatch_c_grille, (0.540, 0.615), 0.016, 'chrome')
    + frame(hatch_c_grille, 0.012, 'chrome')
    + both([(0.62, 0.585), (0.635, 0.665), (0.72, 0.700), (0.84, 0.724)], 0.009)
    + both([(0.62, 0.578), (0.78, 0.572)], 0.008)
    + bars([(-0.2, 0.255), (-0.2, 0.345), (0.56, 0.345), (0.56, 0.255)], (0.30,), 0.010),
    lenses=((0.72, 0.640, 0.036), (0.83, 0.660, 0.028)),
    badge='hexagon',
    badgez=(0.578, 0.93),
    platez=(0.425, 0.68),
    wheel='multi',
)

hatch_e = dict(sedan_e, badgez=(0.560, 0.93), platez=(0.43, 0.68), wheel='turbine')

# ---------------------------------------------------------------- ute
ute_bar = line([(0, 0.80), (0.49, 0.80)], 0.055, 'chrome', 0.014, -0.012)
ute_b_grille = [(-0.2, 0.60), (-0.2, 1.00), (0.46, 1.00), (0.53, 0.95), (0.53, 0.68), (0.44, 0.60)]
ute_b = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.585, 0.84), (0.575, 0.99), (0.66, 1.015), (1.00, 1.045), (1.00, 0.96), (0.88, 0.85), (0.74, 0.83)],
        grille=ute_b_grille,
        lower=[(-0.2, 0.42), (-0.2, 0.52), (0.60, 0.52), (0.66, 0.46), (0.60, 0.42)],
        fog=[(0.68, 0.52), (0.70, 0.68), (0.82, 0.70), (0.84, 0.56)],
    ),
    depth=dict(grille=0.05, lower=0.03, fog=0.03),
    strips=honeycomb(ute_b_grille, 0.075, 0.008)
    + frame(ute_b_grille, 0.030, 'gloss', height=0.012)
    + line([(0, 0.80), (0.52, 0.80)], 0.075, 'gloss', 0.02, -0.016)
    + both([(0.72, 0.855), (0.61, 0.860), (0.60, 0.975), (0.66, 0.995), (0.78, 1.003)], 0.013)
    + line([(0, 0.385), (0.44, 0.385), (0.52, 0.44)], 0.05, 'alloy', 0.01)
    + both([(0.72, 0.60), (0.80, 0.615)], 0.016, 'led', offset=-0.015),
    lenses=((0.69, 0.925, 0.040), (0.80, 0.935, 0.032)),
    badge='bars',
    badgez=(0.785, None),
    platez=(0.50, 0.80),
    wheel='multi',
    dark_rim=False,
)
ute_c_grille = [(-0.2, 0.69), (-0.2, 0.96), (0.53, 0.96), (0.545, 0.83), (0.50, 0.69)]
ute_c = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.58, 0.915), (0.58, 0.995), (0.75, 1.010), (1.00, 1.040), (1.00, 0.975), (0.90, 0.925), (0.74, 0.910)],
        lamplow=[(0.63, 0.72), (0.62, 0.84), (0.82, 0.86), (0.87, 0.80), (0.80, 0.72)],
        grille=ute_c_grille,
        lower=[(-0.2, 0.42), (-0.2, 0.56), (0.48, 0.56), (0.54, 0.50), (0.50, 0.42)],
        corner=[(0.66, 0.47), (0.68, 0.60), (0.86, 0.62), (0.86, 0.52)],
    ),
    depth=dict(grille=0.045, lower=0.04, corner=0.02),
    strips=bars(ute_c_grille, (0.735, 0.785), 0.018, 'gloss')
    + bars(ute_c_grille, (0.905, 0.925), 0.010, 'chrome')
    + line([(0, 0.850), (0.53, 0.850)], 0.060, 'paint', 0.022, -0.018)
    + both([(0.60, 0.955), (0.74, 0.955), (0.92, 0.978)], 0.014)
    + line([(0, 0.385), (0.50, 0.385)], 0.04, 'black', 0.02),
    lenses=((0.68, 0.782, 0.034), (0.775, 0.795, 0.034)),
    badge='oval',
    badgez=(0.850, None),
    platez=(0.565, 0.80),
    wheel='ten',
)

bus_wipers = [
    (rounded([(foot, 1.13), (foot - 0.80, 1.26)]), 0.022, 0.018, 0.006, 'black') for foot in (-0.06, 0.84)
]

# ---------------------------------------------------------------- tails
def tail(body, lamp, *strips, exhausts=None, **shapes):
    """The tail of one face: its lamps, and lines laid on it; bumper and, unless told, exhausts stay the body's own."""
    others = {} if exhausts is None else dict(exhausts=exhausts)
    own = {name: poly for name, poly in bodies.bodies[body].rear_polys.items() if name.startswith('dark')}
    return dict(others, rear_polys=dict(own, lamp=lamp, **shapes), rear_strips=tail_details[body] + sum(strips, []))


def glow(path, width=0.009):
    """A light guide in the tail lamps."""
    return both(path, width, 'redglow', 0.004, -0.002)


def reflectors(inner, outer, z):
    return both([(inner, z), (outer, z + 0.012)], 0.026, 'reflector', 0.004, -0.002)


def handle(half, z):
    """Above the plate: where one lifts the lid, and where the plate's lamps are."""
    return line([(0, z), (half, z)], 0.026, 'gloss', 0.012, -0.004)


def wiper(reach, low, high):
    return [
        (rounded([(0.02, low), (-0.10, low + 0.016), (-reach, high)]), 0.014, 0.014, 0.004, 'black'),
        (rounded([(0.035, low - 0.006), (-0.01, low - 0.004)]), 0.045, 0.020, -0.004, 'gloss'),
    ]


def step(half, z, width=0.012):
    """A bright line along the lower bumper."""
    return line([(0, z), (half, z)], width, 'alloy', 0.006, -0.002)


tail_details = {
    'suv': reflectors(0.70, 0.84, 0.475) + handle(0.24, 0.845) + wiper(0.40, 1.195, 1.245) + step(0.50, 0.372, 0.026),
    'sedan': reflectors(0.68, 0.80, 0.400) + handle(0.22, 0.752) + line([(0, 0.30), (0.40, 0.30)], 0.02, 'gloss'),
    'hatch': reflectors(0.66, 0.78, 0.440) + handle(0.22, 0.785) + wiper(0.36, 1.055, 1.10),
    'wagon': reflectors(0.68, 0.80, 0.420) + handle(0.22, 0.800) + wiper(0.38, 1.065, 1.11),
    'ute': line([(0, 0.645), (0.70, 0.645)], 0.05, 'black', 0.012, -0.004) + reflectors(0.72, 0.86, 0.60),
    'coupe': reflectors(0.68, 0.80, 0.385) + handle(0.20, 0.690),
    'van': reflectors(0.74, 0.88, 0.50) + handle(0.26, 0.835) + wiper(0.44, 1.245, 1.30),
    'bus': reflectors(0.80, 0.98, 0.58),
}
tail_details['convertible'] = tail_details['coupe']
tail_details['people-mover'] = tail_details['van']


def block(inner, low, outer, high):
    """Two light guides, one above the other, joined on the inside."""
    return glow([(outer, high), (inner, high), (inner, low), (outer, low)])


tails = {
    'suv': {
        'a': dict(
            rear_strips=tail_details['suv'] + glow([(0.47, 0.905), (0.68, 0.905), (0.86, 0.955)]),
            exhausts=(),
        ),
        'b': tail(
            'suv',
            [
                (-0.2, 0.905),
                (-0.2, 0.945),
                (0.56, 0.945),
                (0.72, 0.985),
                (1.0, 1.05),
                (1.0, 0.93),
                (0.80, 0.885),
                (0.56, 0.905),
            ],
            line([(0, 0.925), (0.57, 0.925), (0.72, 0.945), (0.84, 0.975)], 0.010, 'redglow', 0.004, -0.002),
        ),
        'c': tail(
            'suv',
            [(0.70, 0.76), (0.685, 1.09), (0.75, 1.12), (1.0, 1.14), (1.0, 0.80), (0.80, 0.75)],
            block(0.735, 0.82, 0.82, 0.90),
            block(0.735, 0.98, 0.82, 1.06),
            gloss=[(-0.3, 0.88), (-0.3, 0.935), (0.69, 0.935), (0.69, 0.88)],
        ),
        'h': tail(
            'suv',
            [(0.50, 0.915), (0.50, 0.945), (0.72, 0.975), (1.0, 1.03), (1.0, 0.965), (0.80, 0.925)],
            line([(0, 0.930), (0.50, 0.930), (0.70, 0.953), (0.84, 0.980)], 0.012, 'redglow', 0.004, 0.0),
            gloss=[(-0.2, 0.905), (-0.2, 0.955), (0.52, 0.955), (0.52, 0.905)],
        ),
    },
    'sedan': {
        'a': dict(
            rear_strips=tail_details['sedan'] + glow([(0.40, 0.893), (0.62, 0.890), (0.80, 0.915)]),
            exhausts=((0.50, 0.285),),
        ),
        'b': tail(
            'sedan',
            [
                (-0.2, 0.868),
                (-0.2, 0.905),
                (0.50, 0.905),
                (0.68, 0.950),
                (1.0, 0.975),
                (1.0, 0.865),
                (0.80, 0.830),
                (0.50, 0.862),
            ],
            line([(0, 0.886), (0.50, 0.886), (0.68, 0.905), (0.82, 0.925)], 0.009, 'redglow', 0.004, -0.002),
            exhausts=(),
        ),
        'c': tail(
            'sedan',
            [(0.50, 0.80), (0.48, 0.935), (0.56, 0.965), (1.0, 0.985), (1.0, 0.82), (0.80, 0.785)],
            block(0.55, 0.835, 0.79, 0.925),
            chromez=[(-0.3, 0.855), (-0.3, 0.870), (0.49, 0.870), (0.49, 0.855)],
        ),
        'h': tail(
            'sedan',
            [(0.46, 0.880), (0.46, 0.905), (0.68, 0.935), (1.0, 0.965), (1.0, 0.905), (0.80, 0.875)],
            line([(0, 0.893), (0.48, 0.893), (0.66, 0.910), (0.80, 0.925)], 0.011, 'redglow', 0.004, 0.0),
            gloss=[(-0.3, 0.870), (-0.3, 0.915), (0.48, 0.915), (0.48, 0.870)],
        ),
    },
    'hatch': {
        'a': dict(
            rear_strips=tail_details['hatch'] + glow([(0.54, 0.895), (0.55, 0.825), (0.66, 0.815), (0.80, 0.845)])
        ),
        'b': tail(
            'hatch',
            [(0.40, 0.865), (0.40, 0.905), (0.62, 0.955), (1.0, 1.01), (1.0, 0.90), (0.80, 0.835), (0.60, 0.835)],
            glow([(0.42, 0.885), (0.62, 0.900), (0.78, 0.935)]),
            gloss=[(-0.3, 0.872), (-0.3, 0.900), (0.42, 0.900), (0.42, 0.872)],
        ),
        'c': tail(
            'hatch',
            [(0.60, 0.70), (0.60, 0.99), (0.66, 1.02), (1.0, 1.05), (1.0, 0.76), (0.72, 0.69)],
            block(0.645, 0.76, 0.76, 0.95),
        ),
        'h': tail(
            'hatch',
            [(0.48, 0.885), (0.48, 0.915), (0.66, 0.945), (1.0, 0.995), (1.0, 0.93), (0.78, 0.885)],
            line([(0, 0.900), (0.48, 0.900), (0.64, 0.915), (0.76, 0.935)], 0.011, 'redglow', 0.004, 0.0),
            gloss=[(-0.3, 0.875), (-0.3, 0.925), (0.50, 0.925), (0.50, 0.875)],
        ),
    },
    'ute': {
        'a': dict(rear_strips=tail_details['ute'] + block(0.825, 0.80, 0.88, 1.07)),
        'b': dict(rear_strips=tail_details['ute'] + glow([(0.85, 0.79), (0.85, 1.08)], 0.016)),
        'c': dict(
            rear_strips=tail_details['ute'] + block(0.825, 0.97, 0.88, 1.07) + block(0.825, 0.80, 0.88, 0.90)
        ),
    },
    'wagon': {
        'a': dict(
            rear_strips=tail_details['wagon'] + glow([(0.50, 0.865), (0.66, 0.865), (0.82, 0.905)]),
            exhausts=((0.50, 0.285),),
        ),
        'b': tail(
            'wagon',
            [(0.40, 0.865), (0.40, 0.905), (0.62, 0.945), (1.0, 1.0), (1.0, 0.89), (0.80, 0.835), (0.60, 0.845)],
            glow([(0.42, 0.885), (0.62, 0.893), (0.82, 0.925)]),
            gloss=[(-0.3, 0.872), (-0.3, 0.900), (0.42, 0.900), (0.42, 0.872)],
        ),
        'c': tail(
            'wagon',
            [(0.58, 0.72), (0.57, 0.96), (0.64, 0.99), (1.0, 1.02), (1.0, 0.78), (0.72, 0.71)],
            block(0.63, 0.77, 0.80, 0.93),
            chromez=[(-0.3, 0.850), (-0.3, 0.866), (0.58, 0.866), (0.58, 0.850)],
        ),
    },
    'coupe': {
        'a': dict(
            rear_strips=tail_details['coupe'] + glow([(0.36, 0.815), (0.62, 0.812), (0.82, 0.835)]),
            exhausts=((0.50, 0.265),),
        )
    },
    'van': {'a': dict(rear_strips=tail_details['van'] + glow([(0.888, 0.80), (0.884, 1.17)], 0.012))},
    'bus': {'a': dict(rear_strips=tail_details['bus'])},
}
for body in ('suv', 'sedan', 'hatch'):
    tails[body]['e'] = tails[body]['b']
tails['convertible'] = tails['coupe']
tails['people-mover'] = tails['van']

faces = {
    'suv': {'a': dict(wheel='five'), 'b': suv_b, 'c': suv_c, 'e': suv_e, 'h': suv_h},
    'sedan': {'a': dict(wheel='twin'), 'b': sedan_b, 'c': sedan_c, 'e': sedan_e, 'h': sedan_h},
    'hatch': {
        'a': dict(wheel='turbine'),
        'b': hatch_b,
        'c': hatch_c,
        'e': hatch_e,
        'h': dict(sedan_h, badgez=(0.565, 0.95), platez=(0.43, 0.68)),
    },
    'ute': {
        'a': dict(wheel='six', dark_rim=True, strips=ute_bar),
        'b': ute_b,
        'c': ute_c,
    },
    'wagon': {
        'a': dict(wheel='multi'),
        'b': dict(sedan_b, wheel='five', badgez=(0.590, 0.886)),
        'c': dict(sedan_c, wheel='twin', badgez=(0.605, 0.876)),
    },
    'coupe': {'a': dict(wheel='ten', dark_rim=True)},
    'convertible': {'a': dict(wheel='five')},
    'van': {'a': dict(wheel='ten')},
    'people-mover': {'a': dict(wheel='turbine')},
    'cab-chassis': {'a': dict(wheel='steel', strips=ute_bar)},
    'light-truck': {'a': dict(wheel='steel')},
    'bus': {'a': dict(wheel='steel', strips=bus_wipers)},
    'caravan': {'a': dict(wheel='six'), 'b': bodies.caravan.off_road, 'c': bodies.caravan.pop_top},
    'motorhome': {'a': dict(wheel='ten'), 'b': bodies.motorhome.low_profile},
}

# What the dearest badges of a model wear: other and larger rims, utes and the rugged SUV on higher springs.
top_badges = {
    'suv': {
        'a': dict(wheel='turbine', dark_rim=True, rimratio=0.755),
        'b': dict(wheel='five', dark_rim=False, rimratio=0.755),
        'c': dict(wheel='twin', dark_rim=True, rimratio=0.66, lift=0.035),
        'h': dict(wheel='multi', dark_rim=True, rimratio=0.765),
    },
    'sedan': {
        'a': dict(wheel='five', dark_rim=True, rimratio=0.755, lift=-0.012),
        'b': dict(wheel='turbine', dark_rim=False, rimratio=0.755, lift=-0.012),
        'c': dict(wheel='twin', dark_rim=True, rimratio=0.755, lift=-0.012),
        'h': dict(wheel='ten', dark_rim=False, rimratio=0.765, lift=-0.012),
    },
    'hatch': {
        'a': dict(wheel='ten', dark_rim=True, rimratio=0.755, lift=-0.012),
        'b': dict(wheel='five', dark_rim=True, rimratio=0.755, lift=-0.012),
        'c': dict(wheel='turbine', dark_rim=False, rimratio=0.755, lift=-0.012),
        'h': dict(wheel='multi', dark_rim=True, rimratio=0.765, lift=-0.012),
    },
    'ute': {
        'a': dict(wheel='twin', dark_rim=False, rimratio=0.70, lift=0.035),
        'b': dict(wheel='six', dark_rim=True, rimratio=0.70, lift=0.035),
        'c': dict(wheel='five', dark_rim=True, rimratio=0.70, lift=0.035),
    },
}
for graded, badges in top_badges.items():
    for plain, changes in badges.items():
        faces[graded][f'{plain}-top'] = {**faces[graded][plain], **changes}
        tails[graded][f'{plain}-top'] = tails[graded].get(plain, {})


def face_of(body, face):
    """What a face changes of a body: front and tail."""
    return {**tails.get(body, {}).get(face, {}), **faces[body][face]}


def draw(body, face):
    """The body wearing the face, ready to be meshed or rendered."""
    overrides = face_of(body, face)
    worn = type(f'{body}_{face}', (bodies.bodies[body],), {**overrides, 'face': face})
    return worn().setup()


# What the mesh does not depend on.
unmeshed = {
    'strips', 'rear_strips', 'exhausts', 'lenses', 'badge', 'badgez', 'platez', 'wheel', 'dark_rim', 'rimratio', 'lift',
}  # fmt: skip


def mesh_path(body, face):
    """The mesh of a body with a face; made when it is not there yet, or when its numbers have changed."""
    own = {inspect.getsourcefile(parent) for parent in bodies.bodies[body].__mro__[:-1]}
    shape = {key: value for key, value in face_of(body, face).items() if key not in unmeshed}
    digest = hashlib.sha256(repr(shape).encode())
    for source in sorted(own | {sdf.__file__}):
        with open(source, 'rb') as file:
            digest.update(file.read())
    path = os.path.join(paths.meshes, f'{body}_{digest.hexdigest()[:12]}.npz')
    if not os.path.exists(path):
        mesh(body, face, path)
    return path


def mesh(body, face, path):
    """4 to 10 s: 0.35 million vertices at 9.5 mm."""
    started = time.time()
    car = draw(body, face)
    cell = getattr(car, 'cell', 0.0095)
    x0, x1 = getattr(car, 'mesh_x', (-0.1, car.L + 0.12))
    P, Q, N = sdf.surface_net(car.F, (x0, 0, 0.1), (x1, car.W2 + 0.12, car.H + 0.1), cell, coarse=4)
    attributes = car.attrs(P, N)
    np.savez(path, P=P, Q=Q, N=N, **{'a_' + key: value for key, value in attributes.items()})
    print(f'meshed {body} {face}: {len(P)} vertices, {time.time() - started:.1f} s', flush=True)


if __name__ == '__main__':
    mesh_path(sys.argv[1], sys.argv[2])
