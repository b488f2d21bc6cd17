import numpy as np

import fittings
from bodies.van import Van
from body import FAR, Body
from sdf import Outline, smooth_step


class Motorhome(Van):
    name = 'motorhome'
    L = 6.6
    W = 2.24
    H = 2.85
    xf = 1.02
    xr = 4.75
    front_wheels_in = 0.14
    badgez = (0.74, None)
    rails = False
    cab_pts = [
        (0.32, 0.98, 'c'),
        (0.52, 1.18),
        (0.80, 1.46),
        (1.05, 1.72, 'c'),
        (0.52, 1.86, 'c'),
        (0.36, 2.02),
        (0.42, 2.30),
        (0.75, 2.62),
        (1.3, 2.77),
        (2.2, 2.80),
        (6.2, 2.80, 'c'),
        (6.50, 2.70, 'c'),
        (6.56, 2.2),
        (6.56, 0.60, 'c'),
        (6.3, 0.48, 'c'),
        (2.3, 0.48, 'c'),
        (2.2, 0.98, 'c'),
    ]
    low_pts = [
        (0.20, 0.25, 'c'),
        (0.05, 0.32),
        (0.01, 0.44),
        (0.0, 0.58),
        (0.01, 0.72),
        (0.05, 0.87),
        (0.13, 0.98),
        (0.30, 1.07),
        (0.55, 1.14),
        (0.9, 1.16, 'c'),
        (2.3, 1.20, 'c'),
        (2.4, 0.9, 'c'),
        (2.4, 0.3, 'c'),
        (1.0, 0.24, 'c'),
    ]
    cabx0 = 0.45
    cabx1 = 9
    cabxi = 2.2
    xmid = 2.6
    shoulder = 0.02
    tumble = 0.0
    tcurve = 0.0
    kcab = 0.09
    inset = 0.07
    ws_hi = 1.68
    boww = 0.10
    no_rg = True
    flare = 0.0
    kshoulder = 0.03
    bowr = (0.01, 0.01)
    bowrw = 0.01

    def cabplan(s, x):
        return 1.0 - 0.10 * smooth_step(x, 2.30, 2.22) * 1.0

    def wg(s, x, z):
        t = smooth_step(z, 1.90, 1.78) * smooth_step(x, 2.32, 2.22)
        return s.W2 * (1.0 - 0.13 * t) - 0.012 - 0.10 * t * np.clip(z - 1.1, 0, 0.7)

    def side(s, x, z):
        return Body.side(s, x, z) - 0.13 * s.W2 * smooth_step(x, 2.4, 2.2)

    def dlo_end(s, z):
        return 1.98 + 0 * z

    pillars = [(1.02, 0.10, 0.022)]
    plan = [(0, 0.97), (0.5, 0.985), (1.2, 1.0), (6.6, 1.0)]
    crease = [(0, 1.0), (1.0, 1.02), (6.6, 1.05)]
    side_lines = []
    seatx = (1.6,)
    rear_polys = {}
    rear_seams = ()
    tail_wrap = 0.1
    platez = (0.56, 0.75)
    handles = [(1.86, 1.0)]
    mirror = (1.06, 1.14)
    # Openings as (left, low, right, high) in x and z; the rear's in y and z.
    windows = ((2.62, 1.46, 3.50, 2.04), (4.86, 1.46, 5.92, 2.04), (0.80, 2.12, 1.52, 2.44))
    door_at = (3.72, 0.62, 4.30, 2.34)
    door_pane = (3.84, 1.40, 4.18, 2.06)
    rear_pane = (-0.62, 1.50, 0.62, 2.02)
    lockers = ((2.52, 0.62, 3.42, 0.94), (5.34, 0.66, 6.16, 1.02))
    awning_at = (2.55, 6.05, 2.58)
    design = 'sweep'
    tones = dict(decalA=((0.030, 0.032, 0.036), 0.2, 0.25), decalB=((0.05, 0.17, 0.30), 0.2, 0.25))
    roof = 2.80
    rear = 6.56
    has_luton = True

    @property
    def decals(s):
        return dict(skirt=((0.020, 0.021, 0.022), 0.1, 0.40), **s.tones)

    def setup(s):
        super().setup()

        def area(box, radius=0.06):
            return Outline(fittings.rounded_rectangle(*box, radius), step=0.012, margin=0.2, smooth=False)

        s.panes = [area(box) for box in s.windows]
        s.door_area, s.door_glass = area(s.door_at, 0.09), area(s.door_pane, 0.05)
        s.locker_areas = [area(box, 0.04) for box in s.lockers]
        s.rear_glass = area(s.rear_pane, 0.08)
        return s

    def extraF(s, A, x, ay, z, xb):
        wall = ay > s.W2 - 0.2
        for pane in s.panes:
            A = A - np.where(wall, 0.020 * smooth_step(pane(x, z), 0.002, -0.012), 0)
        A = A - np.where(wall, 0.014 * smooth_step(s.door_glass(x, z), 0.002, -0.012), 0)
        return A - np.where(x > s.rear - 0.3, 0.018 * smooth_step(s.rear_glass(ay, z), 0.002, -0.014), 0)

    def extraA(s, D, x, ay, z, N):
        wall = (ay > s.W2 - 0.15) & (np.abs(N[:, 1]) > 0.3)
        kerb = wall & (N[:, 1] < 0)
        for key in ('glass', 'trim'):
            D[key] = np.where((z > 1.80) & (x < 2.6), FAR, D[key])
        for key in ('seamA', 'seamB', 'seamC'):
            D[key] = np.where((z > 1.84) | (x > 2.3), FAR, D[key])
        panes = np.full(x.shape, FAR)
        for pane in s.panes:
            panes = np.minimum(panes, np.where(wall, pane(x, z), FAR))
        panes = np.minimum(panes, np.where(kerb, s.door_glass(x, z), FAR))
        panes = np.minimum(panes, np.where(x > s.rear - 0.3, s.rear_glass(ay, z), FAR))
        D['glass'] = np.minimum(D['glass'], panes + 0.012)
        D['trim'] = np.minimum(D['trim'], panes)
        D['priv'] = np.where(panes < 0.1, 0.62, D['priv'])
        door = np.where(kerb, s.door_area(x, z), FAR)
        D['seamB'] = np.where(np.abs(door) < np.abs(D['seamB']), door, D['seamB'])
        for area in s.locker_areas:
            d = np.where(kerb, area(x, z), FAR)
            D['seamC'] = np.where(np.abs(d) < np.abs(D['seamC']), d, D['seamC'])
        D['skirt'] = np.where(x > 2.3, z - 0.60, FAR)
        D['decalA'], D['decalB'] = getattr(s, 'design_' + s.design)(x, ay, z, wall)
        for key in ('decalA', 'decalB'):
            D[key] = np.maximum(D[key], -(panes - 0.035))
            D[key] = np.maximum(D[key], np.where(kerb, 0.007 - np.abs(s.door_area(x, z)), -FAR))
        D['dark'] = np.minimum(D['dark'], np.where((x > 2.4) & (N[:, 2] < -0.5), -1, FAR))

    def design_sweep(s, x, ay, z, wall):
        """Two bands that rise to the rear, and a third over the cab's door."""
        rise = 0.52 * smooth_step(x, 3.2, 6.4)
        wide = np.where(wall & (x > 2.32), np.abs(z - 1.10 - rise) - 0.085 + 0.03 * smooth_step(x, 4.0, 6.4), FAR)
        fine = np.where(wall & (x > 2.32), np.abs(z - 1.265 - rise * 1.08) - 0.018, FAR)
        brow = np.where(wall & (x < 3.2), np.abs(z - 2.00 - 0.06 * smooth_step(x, 1.2, 0.5)) - 0.030, FAR)
        return wide, np.minimum(fine, np.maximum(brow, x - 2.3) if s.has_luton else FAR)

    def design_blocks(s, x, ay, z, wall):
        """Slanting blocks behind the rear axle, and one level line along the body."""
        slant = x - 5.05 - 0.42 * (z - 0.9)
        block = np.where(wall, np.maximum(-slant, z - 1.36), FAR)
        bar = np.where(wall, np.maximum(np.abs(slant + 0.13) - 0.055, z - 1.36), FAR)
        line = np.where(wall & (x > 2.32), np.maximum(np.abs(z - 1.335) - 0.026, slant + 0.25), FAR)
        return np.minimum(block, line), bar

    def extras(s, k):
        box, MAT = k['box'], k['MAT']
        palette = fittings.colours(k)
        w2 = s.W2
        wall = w2 - 0.012
        for side in (-1, 1):
            for index, area in enumerate(s.windows):
                place = fittings.on_side(wall, side)
                fittings.window(k, fittings.rounded_rectangle(*area), place, palette, blind=(0.28, 0.0, 0.5)[index])
            fittings.tail_lamp(k, s.rear - 0.01, side * (w2 - 0.13), 1.00, 0.44)
            fittings.marker(k, (2.55, side * (wall + 0.006), 1.00), MAT['amber'])
            fittings.marker(k, (6.20, side * (wall + 0.006), 1.10), MAT['redin'])
            fittings.marker(k, (s.rear + 0.002, side * (w2 - 0.25), 2.40), MAT['redin'], (0.02, 0.09, 0.03))
            box((s.xr + 0.46, side * (w2 - 0.16), 0.34), (0.02, 0.26, 0.34), MAT['rubber'], 0.006)
        outline = fittings.rounded_rectangle(*s.rear_pane, 0.08)
        fittings.window(k, outline, fittings.on_rear(s.rear), palette, blind=0.35)
        fittings.inside(k, 2.75, s.rear - 0.45, w2, 1.02, s.roof - 0.20, palette)
        doorway = fittings.rounded_rectangle(*s.door_at, 0.09)
        fittings.door(k, doorway, fittings.rounded_rectangle(*s.door_pane, 0.05), wall, palette, swing=-1)
        for area in s.lockers:
            fittings.locker(k, fittings.rounded_rectangle(*area, 0.04), wall, palette)
        fittings.awning(k, *s.awning_at[:2], wall, s.awning_at[2], palette, low=1.05)
        fittings.air_conditioner(k, 4.9, s.roof)
        fittings.hatch(k, 3.4, 0, s.roof)
        if s.has_luton:
            fittings.solar_panel(k, 2.35, s.roof - 0.01)
        box((4.4, 0, 0.42), (4.1, 1.9, 0.16), MAT['black'], 0.02)
        box((s.rear + 0.05, 0, 0.56), (0.12, s.W - 0.24, 0.16), MAT['black'], 0.03)
        # The ladder to the roof.
        for y in (0.78, 1.02):
            box((s.rear + 0.07, y * 0.92, 1.72), (0.026, 0.026, 2.02), palette['satin'], 0.012)
        for step in range(7):
            box((s.rear + 0.07, 0.828, 0.86 + step * 0.28), (0.022, 0.22, 0.022), palette['satin'], 0.010)


# No bed over the cab: the roof runs down to the screen.
low_profile = dict(
    H=2.78,
    roof=2.72,
    has_luton=False,
    cab_pts=[
        (0.32, 0.98, 'c'),
        (0.52, 1.18),
        (0.80, 1.46),
        (1.05, 1.72, 'c'),
        (0.98, 1.86, 'c'),
        (1.10, 2.06),
        (1.42, 2.32),
        (1.90, 2.54),
        (2.50, 2.67),
        (3.20, 2.72),
        (6.2, 2.72, 'c'),
        (6.50, 2.62, 'c'),
        (6.56, 2.1),
        (6.56, 0.60, 'c'),
        (6.3, 0.48, 'c'),
        (2.3, 0.48, 'c'),
        (2.2, 0.98, 'c'),
    ],
    windows=((2.62, 1.46, 3.50, 2.04), (4.86, 1.46, 5.92, 2.04)),
    awning_at=(2.70, 6.05, 2.50),
    design='blocks',
    tones=dict(decalA=((0.030, 0.031, 0.034), 0.1, 0.28), decalB=((0.42, 0.09, 0.015), 0.1, 0.28)),
    wheel='six',
)
