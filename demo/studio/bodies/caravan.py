import math

import numpy as np

import fittings
from body import FAR, Body
from sdf import Outline, smooth_step


class Caravan(Body):
    """A touring caravan. Faces change its outline, axles, openings (`windows`, `door_at`, …) and its graphics (`design`)."""

    name = 'caravan'
    badgez = None
    cell = 0.012
    xr_ = (-1.4, 5.55)
    L = 5.6
    W = 2.36
    H = 2.72
    xf = 3.12
    xr = 3.90
    R = 0.33
    Ra = 0.365
    cab_pts = None
    seatplate = None
    low_pts = [
        (0.34, 0.46, 'c'),
        (0.10, 0.80, 'c'),
        (0.02, 1.05),
        (0.03, 1.35),
        (0.15, 1.80),
        (0.44, 2.34),
        (0.64, 2.54),
        (0.98, 2.63),
        (2.5, 2.66),
        (4.7, 2.64),
        (5.18, 2.58),
        (5.40, 2.44),
        (5.49, 2.1),
        (5.50, 1.3),
        (5.50, 0.78, 'c'),
        (5.30, 0.46, 'c'),
    ]
    plan = [(0, 1), (5.6, 1)]
    sec = [(0.3, 0), (3, 0)]
    crease = [(0, 5), (5.6, 5)]
    belt = [(0, 1), (6, 1)]
    kedge = 0.075
    bowf = (0.05, 0.03)
    bowr = (0.02, 0.02)
    flare = 0
    sculpt = 0
    crown = 0.05
    cabx0 = 1
    cabx1 = 5
    dome = 0
    archk = 0.012
    zsill = 0.475
    wheelin = 0.10
    axles = (3.12, 3.90)
    platez = (None, 0.70)
    front_polys = {}
    lampx = 1
    tail_wrap = 0.1
    rimratio = 0.64
    rear_polys = {}
    roof = 2.66
    rear = 5.50
    tail_light = 2.24
    # Openings as (left, low, right, high) in x and z; the nose's and the rear's in y and z.
    windows = ((0.86, 1.42, 1.70, 1.98), (3.72, 1.42, 4.86, 1.98))
    door_at = (1.98, 0.60, 2.62, 2.30)
    door_pane = (2.12, 1.38, 2.48, 2.06)
    nose_pane = (-0.78, 1.58, 0.78, 2.12)
    rear_pane = (-0.72, 1.62, 0.72, 2.10)
    lockers = ((0.70, 0.62, 1.50, 0.84), (4.50, 0.62, 5.10, 0.84))
    sill = 0.90
    awning_at = (1.05, 4.95, 2.47)
    design = 'sweep'
    tones = dict(decalA=((0.030, 0.032, 0.036), 0.2, 0.25), decalB=((0.045, 0.14, 0.20), 0.2, 0.25))
    skirt_tone = ((0.020, 0.021, 0.022), 0.1, 0.40)
    has_boot = True
    gas = 2
    has_solar = True
    conditioner_x = 4.1
    hatch_x = 1.75
    spare = False
    jerry = False

    @property
    def decals(s):
        """Colours that are laid over the paint, in order: attribute, then colour, metal, roughness."""
        return dict(skirt=s.skirt_tone, **s.tones)

    @property
    def strips(s):
        """The frame of the pane in the nose."""
        if not s.nose_pane:
            return ()
        outline = fittings.rounded_rectangle(*s.nose_pane, 0.10, 5)
        return ((fittings.evenly([*outline, outline[0]]), 0.036, 0.012, 0.0, 'gloss'),)

    def side(s, x, z):
        return s.W2 * s.planf(x) + 0 * z

    def setup(s):
        super().setup()

        def area(box, radius=0.06):
            return Outline(fittings.rounded_rectangle(*box, radius), step=0.01, margin=0.2, smooth=False)

        s.panes = [area(box) for box in s.windows]
        s.door_area, s.door_glass = area(s.door_at, 0.09), area(s.door_pane, 0.05)
        s.locker_areas = [area(box, 0.04) for box in s.lockers]
        s.nose_glass = area(s.nose_pane, 0.10) if s.nose_pane else None
        s.rear_glass = area(s.rear_pane, 0.08) if s.rear_pane else None
        return s

    def extraF(s, A, x, ay, z, xb):
        wall = ay > s.W2 - 0.15
        for pane in s.panes:
            A = A - np.where(wall, 0.020 * smooth_step(pane(x, z), 0.002, -0.012), 0)
        A = A - np.where(wall, 0.014 * smooth_step(s.door_glass(x, z), 0.002, -0.012), 0)
        if s.nose_glass:
            A = A - np.where(x < 1.0, 0.018 * smooth_step(s.nose_glass(ay, z), 0.002, -0.014), 0)
        if s.rear_glass:
            A = A - np.where(x > s.rear - 0.3, 0.018 * smooth_step(s.rear_glass(ay, z), 0.002, -0.014), 0)
        return A

    def extraA(s, D, x, ay, z, N):
        wall = (ay > s.W2 - 0.12) & (np.abs(N[:, 1]) > 0.3)
        kerb = wall & (N[:, 1] < 0)
        glass = np.full(x.shape, FAR)
        for pane in s.panes:
            glass = np.minimum(glass, np.where(wall, pane(x, z), FAR))
        glass = np.minimum(glass, np.where(kerb, s.door_glass(x, z), FAR))
        if s.nose_glass:
            glass = np.minimum(glass, np.where(x < 1.0, s.nose_glass(ay, z), FAR))
        if s.rear_glass:
            glass = np.minimum(glass, np.where(x > s.rear - 0.3, s.rear_glass(ay, z), FAR))
        D['glass'] = glass + 0.012
        D['trim'] = glass
        D['priv'] = np.where(glass < 0.1, 0.62, D['priv'])
        D['seamA'] = np.where(kerb, s.door_area(x, z), FAR)
        D['dark'] = np.minimum(D['dark'], np.where((N[:, 2] < -0.6) & (z < 0.7), -1.0, FAR))
        locks = np.full(x.shape, FAR)
        for area in s.locker_areas:
            d = np.where(kerb, area(x, z), FAR)
            locks = np.where(np.abs(d) < np.abs(locks), d, locks)
        D['seamB'] = locks
        D['skirt'] = s.skirt_of(x, ay, z)
        D['decalA'], D['decalB'] = getattr(s, 'design_' + s.design)(x, ay, z, wall)
        for key in ('decalA', 'decalB'):
            D[key] = np.maximum(D[key], -(glass - 0.035))
            D[key] = np.maximum(D[key], np.where(kerb, 0.007 - np.abs(s.door_area(x, z)), -FAR))

    def skirt_of(s, x, ay, z):
        """The lower cladding, its upper edge rising towards the nose."""
        return z - s.sill - 0.24 * smooth_step(x, 0.75, 0.05)

    def design_sweep(s, x, ay, z, wall):
        """A wide band that swings up behind the door and thins out, with a fine companion."""
        rise = 0.46 * smooth_step(x, 1.6, 4.9)
        middle = 1.12 + rise
        half = 0.075 - 0.045 * smooth_step(x, 2.2, 5.3)
        band = np.where(wall, np.abs(z - middle) - half, FAR)
        second = 1.12 + 0.075 + 0.05 + rise + 0.10 * smooth_step(x, 2.4, 5.2)
        fine = np.where(wall, np.abs(z - second) - 0.016, FAR)
        return band, np.maximum(fine, 0.55 - x)

    def design_angle(s, x, ay, z, wall):
        """Off-road: a dark wedge from the skirt up to the rear, cut by a slanting bright bar."""
        slant = x - 3.75 - 0.55 * (z - s.sill)
        wedge = np.where(wall, np.maximum(np.maximum(-slant, z - 1.26 - 0.10 * (x - 3.7)), -FAR), FAR)
        bars = np.full(x.shape, FAR)
        for step, half in ((0.10, 0.040), (0.24, 0.024)):
            bars = np.minimum(bars, np.abs(slant + step) - half)
        bright = np.where(wall, np.maximum(bars, z - 1.34), FAR)
        line = np.where(wall, np.maximum(np.abs(z - s.sill - 0.055) - 0.012, slant + 0.30), FAR)
        return wedge, np.minimum(bright, line)

    def design_stripes(s, x, ay, z, wall):
        """Two level stripes around the body that dip behind the nose, as on a weekender of old."""
        level = 1.16 - 0.12 * smooth_step(x, 1.5, 0.4)
        wide = np.where(wall | (x < 1.2), np.abs(z - level) - 0.055, FAR)
        thin = np.where(wall | (x < 1.2), np.abs(z - level - 0.105) - 0.014, FAR)
        return wide, thin

    def extras(s, k):
        box, MAT, lathe = k['box'], k['MAT'], k['lathe']
        palette = fittings.colours(k)
        w2, sill = s.W2, s.zsill

        for side in (-1, 1):
            for index, area in enumerate(s.windows):
                place = fittings.on_side(w2, side)
                fittings.window(k, fittings.rounded_rectangle(*area), place, palette, blind=0.0 if index else 0.30)
        if s.rear_pane:
            outline = fittings.rounded_rectangle(*s.rear_pane, 0.08)
            fittings.window(k, outline, fittings.on_rear(s.rear), palette, blind=0.35)
        fittings.inside(k, 0.9, s.rear - 0.40, w2, s.R + s.Ra + 0.06, s.roof - 0.16, palette)
        if s.nose_pane:
            fittings.nose_curtains(k, s.nose_pane, 0.62, palette)
        doorway = fittings.rounded_rectangle(*s.door_at, 0.09)
        fittings.door(k, doorway, fittings.rounded_rectangle(*s.door_pane, 0.05), w2, palette, swing=-1)
        for area in s.lockers:
            fittings.locker(k, fittings.rounded_rectangle(*area, 0.04), w2, palette)
        if s.awning_at:
            fittings.awning(k, *s.awning_at[:2], w2, s.awning_at[2], palette)
        if s.conditioner_x:
            fittings.air_conditioner(k, s.conditioner_x, s.roof)
        if s.hatch_x:
            fittings.hatch(k, s.hatch_x, 0, s.roof)
        if s.has_solar:
            fittings.solar_panel(k, s.conditioner_x - 1.25, s.roof - 0.02)

        # Lamps: tail clusters, markers at the corners, an outside light over the door.
        for side in (-1, 1):
            fittings.tail_lamp(k, s.rear + 0.0, side * (w2 - 0.14), 1.06)
            fittings.marker(k, (0.72, side * (w2 + 0.006), s.sill + 0.10), MAT['amber'])
            fittings.marker(k, (s.rear - 0.35, side * (w2 + 0.006), s.sill + 0.10), MAT['redin'])
            fittings.marker(k, (s.rear + 0.002, side * (w2 - 0.20), s.tail_light), MAT['redin'], (0.02, 0.09, 0.03))
        box(((s.door_at[0] + s.door_at[2]) / 2, -w2 - 0.014, s.door_at[3] + 0.075), (0.30, 0.035, 0.045), MAT['white'], 0.014)

        # Chassis, mudguards' shade, legs at the corners, and the draw bar with what stands on it.
        box(((s.axles[0] + s.axles[-1]) / 2, 0, sill - 0.06), (s.L - 1.3, 1.7, 0.12), MAT['black'], 0.02)
        for x in (0.75, s.rear - 0.45):
            for side in (-1, 1):
                box((x, side * (w2 - 0.35), sill - 0.08), (0.42, 0.06, 0.06), palette['satin'], 0.01, (0, 0.10, 0))
        box((s.rear + 0.03, 0, sill + 0.02), (0.09, s.W - 0.35, 0.10), MAT['black'], 0.015)
        for side in (-1, 1):
            box((-0.42, side * 0.30, sill + 0.03), (1.78, 0.055, 0.12), MAT['black'], 0.01, (0, 0, side * 0.345))
        box((-0.10, 0, sill + 0.06), (0.05, 1.0, 0.05), MAT['black'], 0.01)
        for index in range(s.gas):
            y = (index - (s.gas - 1) / 2) * 0.40
            bottle = lathe(
                'gas',
                [
                    (0.0, 0.60),
                    (0.07, 0.60),
                    (0.075, 0.52),
                    (0.10, 0.515),
                    (0.145, 0.47),
                    (0.155, 0.40),
                    (0.155, 0.07),
                    (0.13, 0.03),
                    (0.13, 0),
                    (0, 0),
                ],
                MAT['white'],
                48,
            )
            bottle.rotation_euler = (math.pi / 2, 0, 0)
            bottle.location = (-0.24, y, sill + 0.08)
            box((-0.24, y, sill + 0.64), (0.06, 0.05, 0.06), palette['satin'], 0.012)
            box((-0.24, y, sill + 0.32), (0.325, 0.325, 0.022), palette['frame'], 0.008)
        if s.has_boot:
            box((-0.06 if not s.gas else 0.02, 0, sill + 0.30), (0.30, 1.86, 0.46), palette['skirt'], 0.05)
        if s.jerry:
            for side in (-1, 1):
                box((-0.16, side * 0.78, sill + 0.34), (0.17, 0.34, 0.46), palette['skirt'], 0.035)
                box((-0.16, side * 0.78, sill + 0.60), (0.04, 0.20, 0.03), palette['skirt'], 0.012)
        # Coupling, hand brake, jockey wheel.
        box((-1.25, 0, sill + 0.05), (0.30, 0.085, 0.085), MAT['black'], 0.02)
        box((-1.36, 0, sill + 0.02), (0.13, 0.11, 0.10), palette['satin'], 0.03)
        box((-1.20, 0, sill + 0.13), (0.24, 0.03, 0.03), palette['satin'], 0.012, (0, 0.35, 0))
        box((-1.02, 0.17, sill - 0.06), (0.052, 0.052, 0.66), palette['satin'], 0.02)
        box((-1.02, 0.17, sill + 0.29), (0.15, 0.022, 0.022), MAT['black'], 0.008)
        wheel = lathe(
            'jockey',
            [(0.02, -0.035), (0.045, -0.04), (0.09, -0.04), (0.10, -0.02), (0.10, 0.02), (0.09, 0.04), (0.045, 0.04), (0.02, 0.035)],
            MAT['rubber'],
            48,
        )
        wheel.location = (-1.02, 0.17, 0.10)
        box((-1.02, 0.17, 0.17), (0.03, 0.11, 0.16), palette['satin'], 0.01)
        if s.spare:
            box((s.rear + 0.14, 0, sill + 0.05), (0.10, 1.9, 0.10), MAT['black'], 0.02)
            fittings.spare_wheel(k, s.rear + 0.04, 1.16, s.R)


# Off-road: upright front with a stone shield, higher on larger tyres, cladding to the sill, corner mouldings.
off_road = dict(
    H=2.86,
    R=0.39,
    Ra=0.43,
    rimratio=0.58,
    zsill=0.62,
    roof=2.80,
    sill=1.10,
    kedge=0.045,
    tail_light=2.42,
    xf=3.10,
    xr=4.00,
    axles=(3.10, 4.00),
    low_pts=[
        (0.52, 0.60, 'c'),
        (0.10, 1.04, 'c'),
        (0.06, 1.30),
        (0.09, 2.00),
        (0.16, 2.50),
        (0.30, 2.70),
        (0.55, 2.79),
        (2.5, 2.80),
        (4.9, 2.79),
        (5.30, 2.74),
        (5.46, 2.62),
        (5.50, 2.40),
        (5.50, 1.10, 'c'),
        (5.10, 0.60, 'c'),
    ],
    windows=((0.70, 1.60, 1.62, 2.14), (3.72, 1.60, 4.86, 2.14)),
    door_at=(1.92, 0.74, 2.56, 2.46),
    door_pane=(2.06, 1.56, 2.42, 2.22),
    nose_pane=(-0.62, 1.70, 0.62, 2.10),
    rear_pane=(-0.66, 1.88, 0.66, 2.26),
    lockers=((0.78, 0.80, 1.62, 1.04), (4.56, 0.80, 5.16, 1.04)),
    awning_at=(1.00, 5.00, 2.60),
    design='angle',
    tones=dict(decalA=((0.030, 0.031, 0.033), 0.1, 0.30), decalB=((0.50, 0.10, 0.012), 0.1, 0.30)),
    skirt_tone=((0.024, 0.025, 0.027), 0.5, 0.36),
    spare=True,
    jerry=True,
    platez=(None, 0.86),
    wheel='multi',
    dark_rim=True,
)

# A pop-top for a weekend: one axle, short, low, the roof's lip all around.
pop_top = dict(
    L=4.35,
    xr_=(-1.4, 4.3),
    W=2.24,
    H=2.36,
    tail_light=1.94,
    xf=2.72,
    xr=2.72,
    axles=(2.72,),
    R=0.33,
    low_pts=[
        (0.40, 0.46, 'c'),
        (0.06, 0.86, 'c'),
        (0.02, 1.05),
        (0.06, 1.42),
        (0.24, 1.90),
        (0.36, 2.06, 'c'),
        (0.44, 2.20),
        (0.62, 2.27),
        (1.2, 2.31),
        (2.4, 2.32),
        (3.6, 2.31),
        (3.98, 2.27),
        (4.10, 2.20),
        (4.15, 2.06, 'c'),
        (4.23, 1.80),
        (4.25, 1.2),
        (4.24, 0.74, 'c'),
        (4.06, 0.46, 'c'),
    ],
    roof=2.315,
    rear=4.25,
    sill=0.80,
    windows=((0.70, 1.36, 1.42, 1.84), (2.80, 1.36, 3.72, 1.84)),
    door_at=(1.66, 0.58, 2.26, 1.98),
    door_pane=(1.79, 1.30, 2.13, 1.80),
    nose_pane=(-0.66, 1.46, 0.66, 1.82),
    rear_pane=(-0.64, 1.42, 0.64, 1.82),
    lockers=((0.66, 0.60, 1.30, 0.78),),
    awning_at=(0.80, 3.70, 2.02),
    design='stripes',
    tones=dict(decalA=((0.055, 0.16, 0.13), 0.1, 0.30), decalB=((0.50, 0.30, 0.08), 0.1, 0.30)),
    skirt_tone=((0.30, 0.305, 0.31), 0.85, 0.36),
    gas=1,
    has_boot=False,
    has_solar=False,
    conditioner_x=None,
    hatch_x=2.2,
    wheel='ten',
)
