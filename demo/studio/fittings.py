"""What is screwed onto caravans and motorhomes: windows with a frame and an inside, doors, awnings, hatches, lamps.

Metres; x backwards from the nose, y to the right (the kerb side is negative), z up. `k` is what `render_car.py` hands to a
body's `extras`: makers of solids, and materials."""

import math

import numpy as np


def rounded_rectangle(left, low, right, high, radius=0.06, steps=6):
    """Corner points, anticlockwise from the lower right."""
    points = []
    for cx, cz, start in (
        (right - radius, low + radius, -90),
        (right - radius, high - radius, 0),
        (left + radius, high - radius, 90),
        (left + radius, low + radius, 180),
    ):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((cx + radius * math.cos(angle), cz + radius * math.sin(angle)))
    return points


def evenly(points, step=0.02):
    """The polyline through the points in short pieces, for a line that follows a curved surface."""
    pieces = []
    for (ay, az), (by, bz) in zip(points[:-1], points[1:]):
        count = max(1, int(math.hypot(by - ay, bz - az) / step))
        pieces += [(ay + (by - ay) * i / count, az + (bz - az) * i / count) for i in range(count)]
    return [*pieces, points[-1]]


def on_side(half_width, side):
    """Maps (x, z, how far out) to the wall of one side."""
    return lambda u, v, out: (u, side * (half_width + out), v)


def on_rear(x):
    """Maps (y, z, how far out) to the rear wall."""
    return lambda u, v, out: (x + out, u, v)


def ring(k, outline, place, material, width=0.034, height=0.016):
    """A raised frame with bevelled edges along a closed outline; its inner edge turns in, as a reveal does."""
    path = np.array(outline)
    ahead = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-9
    outward = np.stack([ahead[:, 1], -ahead[:, 0]], 1)
    b = height * 0.35
    section = [
        (-0.006, -0.05),
        (-0.006, height - b),
        (-0.006 + b, height),
        (width - b, height),
        (width, height - b),
        (width, -0.01),
    ]
    rows = [[place(*(point + normal * across), out) for across, out in section] for point, normal in zip(path, outward)]
    count, wide = len(path), len(section)
    i, j = np.meshgrid(np.arange(count), np.arange(wide - 1), indexing='ij')
    n = (i + 1) % count
    quads = np.stack([i * wide + j, i * wide + j + 1, n * wide + j + 1, n * wide + j], -1).reshape(-1, 4)
    frame = k['mesh']('frame', np.array(rows).reshape(-1, 3), quads, None, [material])
    frame.data.use_auto_smooth = True
    frame.data.auto_smooth_angle = math.radians(35)


def drape(k, left, right, low, high, place, material, pleats=5):
    """A curtain in folds, some centimetres behind the pane."""
    columns = pleats * 8
    u = np.linspace(left, right, columns + 1)
    depth = -0.085 + 0.016 * np.sin(np.linspace(0, pleats * 2 * math.pi, columns + 1))
    points = np.array([place(a, v, d) for v in (low, high) for a, d in zip(u, depth)])
    j = np.arange(columns)
    quads = np.stack([j, j + 1, j + columns + 2, j + columns + 1], -1)
    k['mesh']('drape', points, quads, None, [material])


def window(k, outline, place, colours, blind=0.0):
    """Frame, hinge, curtains left and right, and a blind drawn down over a part of the height."""
    (left, low), (right, high) = np.min(outline, 0), np.max(outline, 0)
    ring(k, outline, place, colours['frame'])
    wide = right - left
    drawn = 0.17 * wide
    drape(k, left - 0.02, left + drawn, low - 0.03, high + 0.03, place, colours['curtain'], 3)
    drape(k, right - drawn, right + 0.02, low - 0.03, high + 0.03, place, colours['curtain'], 3)
    if blind:
        bottom = high - blind * (high - low)
        points = [place(u, v, -0.065) for u, v in ((left, bottom), (right, bottom), (right, high), (left, high))]
        k['mesh']('blind', np.array(points), [[0, 1, 2, 3]], None, [colours['blind']])


def nose_curtains(k, pane, x, palette):
    """Drawn to the sides behind the pane in the nose, under a valance."""
    left, low, right, high = pane

    def place(u, v, out):
        return (x - out * 0.6, u, v)

    third = (right - left) * 0.24
    drape(k, left - 0.1, left + third, low - 0.1, high + 0.1, place, palette['curtain'], 4)
    drape(k, right - third, right + 0.1, low - 0.1, high + 0.1, place, palette['curtain'], 4)
    k['box']((x + 0.04, 0, high - 0.02), (0.02, right - left, 0.22), palette['blind'], 0)


def colours(k):
    """The materials of windows, and of what is seen through them; a little light of their own lets them show."""
    princ = k['princ']
    return dict(
        frame=princ('frame', (0.014, 0.014, 0.015), 0, 0.34),
        curtain=princ('curtain', (0.62, 0.58, 0.52), 0, 0.9, emit=((0.9, 0.82, 0.70), 0.26)),
        blind=princ('blind', (0.66, 0.65, 0.62), 0, 0.9, emit=((0.9, 0.88, 0.84), 0.30)),
        oak=princ('oak', (0.30, 0.19, 0.10), 0, 0.6, emit=((0.52, 0.30, 0.14), 0.20)),
        laminate=princ('laminate', (0.6, 0.6, 0.58), 0, 0.6, emit=((0.8, 0.76, 0.70), 0.16)),
        seat=princ('seat', (0.2, 0.2, 0.21), 0, 0.8, emit=((0.3, 0.3, 0.32), 0.10)),
        strip=princ('ceiling strip', (0, 0, 0), 0, 0.5, emit=((1.0, 0.80, 0.55), 2.4)),
        satin=princ('satin', (0.52, 0.53, 0.54), 0.9, 0.34),
        cover=princ('cover', (0.05, 0.052, 0.056), 0, 0.75),
        skirt=princ('skirt', (0.035, 0.036, 0.038), 0.2, 0.42),
    )


def inside(k, x0, x1, half_width, low, high, palette):
    """Cupboards on the far wall, a bench, a partition, and warm strips under the ceiling; nothing below `low`."""
    box = k['box']
    middle, long = (x0 + x1) / 2, x1 - x0
    box((middle, half_width - 0.24, high - 0.22), (long, 0.30, 0.34), palette['oak'], 0)
    box((middle, half_width - 0.28, low + 0.20), (long, 0.42, 0.40), palette['laminate'], 0)
    box((x0 + long * 0.36, 0.40, (low + high) / 2), (0.04, half_width * 0.9, high - low - 0.1), palette['laminate'], 0)
    box((x0 + long * 0.80, 0.20, low + 0.42), (0.14, 0.9, 0.60), palette['seat'], 0.04)
    for y in (-0.42, 0.42):
        box((middle, y, high - 0.05), (long * 0.9, 0.03, 0.012), palette['strip'], 0)


def awning(k, x0, x1, half_width, z, palette, low=0.95):
    """Rolled in: the roll under its cover, its end caps, and the two arms folded against the wall."""
    long = x1 - x0
    profile = [(0, 0), (0.036, 0), (0.045, 0.012), (0.045, long - 0.012), (0.036, long), (0, long)]
    roll = k['lathe']('roll', profile, palette['cover'], 40)
    roll.rotation_euler = (0, 0, -math.pi / 2)
    roll.location = (x0, -half_width - 0.052, z)
    k['box']((x0 + long / 2, -half_width - 0.012, z + 0.052), (long + 0.06, 0.05, 0.020), k['MAT']['white'], 0.008)
    for x in (x0 - 0.012, x1 + 0.012):
        k['box']((x, -half_width - 0.048, z), (0.034, 0.095, 0.115), palette['satin'], 0.020)
        k['box']((x, -half_width - 0.022, (low + z) / 2), (0.030, 0.026, z - low), palette['satin'], 0.008)
        k['box']((x, -half_width - 0.020, low), (0.05, 0.030, 0.06), palette['cover'], 0.010)


def hatch(k, x, y, z, size=0.42):
    """A tinted dome over a white frame."""
    k['box']((x, y, z + 0.012), (size + 0.06, size + 0.06, 0.045), k['MAT']['white'], 0.02)
    k['box']((x, y, z + 0.050), (size, size, 0.06), k['MAT']['gloss'], 0.029)


def air_conditioner(k, x, z):
    k['box']((x, 0, z + 0.075), (0.98, 0.66, 0.19), k['MAT']['white'], 0.085)
    k['box']((x + 0.06, 0, z + 0.145), (0.50, 0.40, 0.06), k['MAT']['white'], 0.028)
    for side in (-1, 1):
        for row in range(4):
            k['box']((x + 0.08, side * 0.332, z + 0.03 + row * 0.022), (0.46, 0.012, 0.009), k['MAT']['black'], 0)


def solar_panel(k, x, z, long=1.25, wide=0.9):
    k['box']((x, 0, z + 0.045), (long, wide, 0.03), k['princ']('cell', (0.008, 0.012, 0.03), 0, 0.12, 0.6), 0.006)
    k['box']((x, 0, z + 0.035), (long + 0.03, wide + 0.03, 0.028), k['MAT']['alloy'], 0.004)


def tail_lamp(k, x, y, z, high=0.42):
    """An upright lamp: black housing, red, amber and clear lenses from below."""
    MAT = k['MAT']
    k['box']((x + 0.014, y, z), (0.035, 0.125, high), MAT['gloss'], 0.014)
    third = (high - 0.05) / 3
    for step, material in ((-1, MAT['redin']), (0, MAT['amber']), (1, MAT['redin'])):
        k['box']((x + 0.030, y, z + step * third), (0.022, 0.098, third - 0.014), material, 0.010)


def marker(k, place, material, size=(0.065, 0.022, 0.028)):
    """A small clearance lamp on a wall."""
    k['box'](place, size, material, 0.008)


def door(k, outline, pane, half_width, palette, swing=1):
    """The frame of a screen door, its window, lock, grab handle and the step under it; `swing` is the side of the lock."""
    side = on_side(half_width, -1)
    ring(k, outline, side, palette['satin'], 0.018, 0.010)
    (left, low), (right, high) = np.min(outline, 0), np.max(outline, 0)
    window(k, pane, side, palette, blind=0.42)
    edge = right - 0.065 if swing > 0 else left + 0.065
    k['box']((edge, -half_width - 0.012, low + 0.72), (0.055, 0.03, 0.15), k['MAT']['gloss'], 0.010)
    k['box']((edge, -half_width - 0.030, low + 0.74), (0.028, 0.02, 0.085), palette['satin'], 0.008)
    grip = right + 0.10 if swing > 0 else left - 0.10
    k['box']((grip, -half_width - 0.055, low + 0.80), (0.026, 0.024, 0.52), palette['satin'], 0.011)
    for z in (low + 0.56, low + 1.04):
        k['box']((grip, -half_width - 0.028, z), (0.034, 0.060, 0.045), k['MAT']['black'], 0.010)
    k['box'](((left + right) / 2, -half_width - 0.16, low - 0.24), (0.56, 0.30, 0.028), k['MAT']['black'], 0.010)
    for x in (left + 0.10, right - 0.10):
        k['box']((x, -half_width - 0.02, low - 0.17), (0.03, 0.16, 0.16), k['MAT']['black'], 0.008, (0.5, 0, 0))


def locker(k, outline, half_width, palette):
    """A hatch in the wall: a thin frame and two locks."""
    ring(k, outline, on_side(half_width, -1), palette['frame'], 0.012, 0.006)
    (left, low), (right, high) = np.min(outline, 0), np.max(outline, 0)
    for x in (left + 0.08, right - 0.08):
        k['box']((x, -half_width - 0.008, high - 0.045), (0.045, 0.02, 0.03), k['MAT']['gloss'], 0.008)


def spare_wheel(k, x, z, radius=0.33, wide=0.21):
    """In its cover, standing against the rear."""
    r, w = radius, wide
    profile = [(0, 0), (r * 0.72, 0.0), (r * 0.76, 0.012), (r * 0.93, 0.016), (r, 0.05), (r, w - 0.02), (r * 0.9, w), (0, w)]
    tyre = k['lathe']('spare', profile, k['MAT']['rubber'], 72)
    tyre.rotation_euler = (0, 0, math.pi / 2)
    tyre.location = (x + w, 0, z)
    return tyre
