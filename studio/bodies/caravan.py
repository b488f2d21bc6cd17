import numpy as np

from body import BIG, Body
from sdf import G2, S


class Caravan(Body):
    name = 'caravan'
    xr_ = (-1.4, 5.55)
    L = 5.6
    W = 2.30
    H = 2.72
    xf = 3.05
    xr = 3.05
    R = 0.33
    Ra = 0.375
    cab_pts = None
    seatplate = None
    low_pts = [
        (0.32, 0.46, 'c'),
        (0.06, 0.95, 'c'),
        (0.02, 1.25),
        (0.12, 1.75),
        (0.42, 2.35),
        (0.62, 2.56),
        (0.95, 2.64),
        (2.5, 2.66),
        (4.7, 2.64),
        (5.15, 2.58),
        (5.38, 2.44),
        (5.48, 2.1),
        (5.50, 1.3),
        (5.48, 0.75, 'c'),
        (5.34, 0.46, 'c'),
    ]
    plan = [(0, 1), (5.6, 1)]
    sec = [(0.3, 0), (3, 0)]
    crease = [(0, 5), (5.6, 5)]
    belt = [(0, 1), (6, 1)]
    kedge = 0.10
    bowf = (0.05, 0.03)
    bowr = (0.02, 0.02)
    flare = 0
    sculpt = 0
    crown = 0.05
    dome = 0
    cabx0 = 1
    cabx1 = 5
    archk = 0.012
    zsill = 0.475
    wheelin = 0.10
    axles = (2.70, 3.42)
    plates = False
    platez = (None, None)
    front_polys = {}
    lampx = 1
    tail_wrap = 0.1
    rimratio = 0.60
    rear_polys = dict(lamp=[(0.93, 0.62), (0.93, 0.98), (1.04, 0.98), (1.04, 0.62)])

    def side(s, x, z):
        return s.W2 * s.planf(x) + 0 * z

    def wins(s):
        return [
            [(1.25, 1.42), (1.25, 2.02), (2.05, 2.02), (2.05, 1.42)],
            [(4.05, 1.42), (4.05, 2.02), (5.0, 2.02), (5.0, 1.42)],
        ]

    def setup(s):
        super().setup()
        s.wg_ = [G2(w, h=0.01, pad=0.2, r=0.03, smooth=False) for w in s.wins()]
        s.door = G2([(2.35, 0.62), (2.35, 2.28), (2.98, 2.28), (2.98, 0.62)], h=0.01, pad=0.2, r=0.03, smooth=False)
        s.xf = 2.70
        s.xr = 3.42
        s.dwin = G2([(2.45, 1.45), (2.45, 2.1), (2.88, 2.1), (2.88, 1.45)], h=0.01, pad=0.2, r=0.03, smooth=False)
        s.fwin = G2([(-0.75, 1.62), (-0.75, 2.18), (0.75, 2.18), (0.75, 1.62)], h=0.01, pad=0.2, r=0.03, smooth=False)
        s.xf, s.xr = 2.70, 3.42
        return s

    def extraF(s, A, x, ay, z, xb):
        sd = ay > s.W2 - 0.15
        for g in s.wg_ + [s.dwin]:
            A = A - np.where(sd, 0.018 * S(g(x, z), 0.004, -0.02), 0)
        A = A - np.where(sd, 0.010 * S(s.door(x, z), 0.004, -0.015), 0)
        A = (
            A
            - np.where(x < 1.0, 0.02 * S(s.fwin(ay, z), 0.004, -0.02), 0)
            - np.where(x > 5.2, 0.02 * S(s.fwin(ay, z + 0.05), 0.004, -0.02), 0)
        )
        A = A + np.where(sd, 0.004 * S(np.abs(z - 1.12), 0.02, 0.008), 0)
        # thin wheel-arch frame
        return A

    def extraA(s, D, x, ay, z, N):
        sd = (ay > s.W2 - 0.12) & (np.abs(N[:, 1]) > 0.3)
        g = np.full(x.shape, BIG)
        for w in s.wg_ + [s.dwin]:
            g = np.minimum(g, np.where(sd, w(x, z), BIG))
        g = np.minimum(g, np.where(x < 1.0, s.fwin(ay, z), BIG))
        g = np.minimum(g, np.where(x > 5.2, s.fwin(ay, z + 0.05), BIG))
        D['trim'] = g + 0.012
        D['seamA'] = np.where(sd, s.door(x, z), BIG)
        D['frame'] = g
        # checker-plate lower band and graphics
        D['dark'] = np.minimum(D['dark'], np.maximum(z - 0.92, -np.where(x > 0, 1, 1) * BIG))
        b1 = np.where(sd, np.abs(z - (1.20 + 0.10 * S(x, 1.2, 3.6))) - 0.035, BIG)
        b2 = np.where(sd, np.abs(z - (1.31 + 0.26 * S(x, 1.2, 4.4))) - 0.012, BIG)
        D['grille'] = np.maximum(np.minimum(b1, b2), -(g - 0.03))
        D['grille'] = np.maximum(D['grille'], -(np.where(sd, np.abs(s.door(x, z)) - 0.006, BIG)))

    def extras(s, k):
        box, MAT, _ball, lathe = k['box'], k['MAT'], k['ball'], k['lathe']
        for sy in (-1, 1):
            import math

            box((-0.42, sy * 0.30, 0.52), (1.75, 0.06, 0.12), MAT['black'], 0.01, (0, 0, sy * 0.36))
            lathe_o = lathe(
                'gas',
                [(0.0, 0.55), (0.08, 0.55), (0.15, 0.50), (0.155, 0.42), (0.155, 0.06), (0.13, 0), (0, 0)],
                MAT['white'],
                48,
            )
            lathe_o.rotation_euler = (math.pi / 2, 0, 0)
            lathe_o.location = (-0.22, sy * 0.19, 0.60)
            box((5.5, sy * 0.98, 0.80), (0.03, 0.10, 0.30), MAT['redin'], 0.01)
        box((-1.22, 0, 0.52), (0.36, 0.10, 0.10), MAT['black'], 0.02)
        box((-1.02, 0.16, 0.42), (0.06, 0.06, 0.62), MAT['alloy'], 0.02)
        w = lathe(
            'jw',
            [(0.02, -0.04), (0.09, -0.04), (0.10, -0.02), (0.10, 0.02), (0.09, 0.04), (0.02, 0.04)],
            MAT['rubber'],
            48,
        )
        w.location = (-1.02, 0.16, 0.10)
        box((2.9, 0, 0.42), (4.6, 1.9, 0.12), MAT['black'], 0.02)
        box((2.62, -1.17, 0.30), (0.62, 0.34, 0.03), MAT['black'], 0.01)
        # awning roll, roof hatch, AC
        a = lathe('awn', [(0, 0), (0.055, 0), (0.055, 3.6), (0, 3.6)], MAT['white'], 32)
        a.location = (1.2, -1.17, 2.47)
        a.rotation_euler = (0, 0, -math.pi / 2)
        box((3.4, 0, 2.74), (0.9, 0.62, 0.18), MAT['white'], 0.06)
        box((1.9, 0, 2.69), (0.45, 0.45, 0.08), MAT['gloss'], 0.03)
