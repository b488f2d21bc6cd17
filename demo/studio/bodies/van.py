import numpy as np

from body import FAR, Body, radius
from sdf import Outline, smooth_step


class Van(Body):
    name = 'van'
    crease_radius = 0.006
    nose_top = 1.14
    badgez = (0.74, None)
    L = 5.27
    W = 1.95
    H = 1.98
    xf = 1.02
    xr = 4.23
    R = 0.345
    Ra = 0.385
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
        (4.9, 1.20, 'c'),
        (5.18, 1.19, 'c'),
        (5.20, 0.95),
        (5.22, 0.62, 'c'),
        (5.27, 0.58, 'c'),
        (5.27, 0.42),
        (5.20, 0.30, 'c'),
        (4.3, 0.26, 'c'),
        (1.0, 0.24, 'c'),
    ]
    cab_pts = [
        (0.32, 0.98, 'c'),
        (0.52, 1.18),
        (0.85, 1.50),
        (1.15, 1.75),
        (1.42, 1.87),
        (1.9, 1.935),
        (2.8, 1.965),
        (4.2, 1.965),
        (4.98, 1.935, 'c'),
        (5.08, 1.89, 'c'),
        (5.15, 1.4),
        (5.19, 1.1),
        (5.19, 1.0, 'c'),
    ]
    cabx0 = 0.45
    cabx1 = 5.6
    cabxi = 5.05
    xmid = 2.6
    kcab = 0.14
    shoulder = 0.045
    tumble = 0.13
    tcurve = 0.09
    kshoulder = 0.05
    inset = 0.10
    ks = 0.12
    kedge = 0.13
    boww = 0.16
    bowrw = 0.03
    bowr = (0.02, 0.03)
    bowf = (0.14, 0.20)
    flare = 0.014
    sculpt = 0.012

    def cabplan(self, x):
        return 1 - 0.07 * smooth_step(x, 1.5, 0.4) - 0.01 * smooth_step(x, 4.9, 5.3)

    plan = [(0, 0.97), (0.5, 0.985), (1.2, 1.0), (4.9, 1.0), (5.27, 0.985)]
    sec = [(0.2, -0.07), (0.30, -0.03), (0.45, -0.014), (0.70, -0.004), (0.9, 0), (1.1, -0.006), (1.3, -0.02)]
    crease = [(0, 1.0), (1.0, 1.02), (5.27, 1.05)]
    belt = [(0.3, 1.10), (1.2, 1.11), (5.2, 1.13)]

    def dlo_end(self, z):
        return 1.93 + 0 * z

    def dlo_start(self, z):
        return 0.70 + 0.0 * z

    pillars = [(1.02, 0.10, 0.022)]
    ws_hi = 1.80
    rg_low = 1.22
    rg_hi = 1.74
    privacy = True
    privx = 4.0
    cowlx = 0.50
    cpillar = 0.15
    apillar = 0.13
    dome = 0

    def ws_low(self, y):
        return 1.185 - 0.05 * (y / 0.9) ** 2

    lampx = 0.42
    lampz = 0.92
    tail_wrap = 0.16
    tail_slope = 0
    drlring = 0
    front_polys = dict(
        lamp=[(0.58, 0.76), (0.60, 0.84), (0.72, 0.90), (1.02, 0.99), (1.02, 0.86), (0.92, 0.78), (0.76, 0.74)],
        grille=[(-0.2, 0.68), (-0.2, 0.80), (0.50, 0.80), (0.54, 0.76), (0.48, 0.68)],
        lower=[(-0.2, 0.34), (-0.2, 0.50), (0.52, 0.50), (0.60, 0.44), (0.55, 0.34)],
        chromea=[(-0.2, 0.80), (-0.2, 0.815), (0.52, 0.815), (0.52, 0.80)],
        fog=[(0.68, 0.40), (0.70, 0.52), (0.80, 0.54), (0.82, 0.42)],
    )
    depth = dict(grille=0.025, lower=0.035, fog=0.02)
    bars = dict(grille=(0.04, 0.68, 0.014), lower=(0.05, 0.345, 0.012))
    rear_polys = dict(
        lamp=[(0.855, 0.74), (0.845, 1.24), (1.0, 1.24), (1.0, 0.74)],
        dark=[(-0.3, 0.3), (-0.3, 0.56), (1.0, 0.56), (1.0, 0.2), (0.4, 0.2)],
    )
    hood = (0.10, 0.52, 0.60, 0.66)
    hoodz = 0.85
    rear_seams = [
        Outline(
            [(-0.5, 0.64), (-0.5, 1.85), (0.80, 1.85), (0.84, 1.2), (0.83, 0.64)],
            rounding=0.015,
            smooth=False,
        )
    ]
    doors = [
        [
            (0.86, 1.15),
            (1.02, 1.37),
            (1.22, 1.58),
            (1.42, 1.76),
            (1.96, 1.78),
            (1.98, 1.2),
            (1.98, 0.40),
            (1.90, 0.33),
            (1.44, 0.34),
            (1.42, 0.55),
            (1.34, 0.74),
            (1.18, 0.84),
            (0.98, 0.86),
            (0.86, 0.95),
        ]
    ]
    side_lines = [[(2.05, 0.36), (2.05, 1.80), (3.22, 1.80), (3.22, 0.36), (2.05, 0.36)], [(3.3, 1.06), (4.95, 1.06)]]
    zsill = 0.285
    handles = [(1.84, 1.0), (2.16, 1.0)]
    mirror = (1.06, 1.14)
    projectors = ((0.70, 0.82, 0.030), (0.80, 0.845, 0.030))
    seatx = (1.55,)
    seatz = 0.80
    dash_z = 1.02
    platez = (0.56, 0.74)
    rimratio = 0.64

    def extraA(self, features, x, y, z, normals):
        """A rubbing strip along the load bay."""
        wheels = np.minimum(radius(x, z, self.xr, self.R), radius(x, z, self.xf, self.R))
        strip = np.maximum(np.abs(z - 0.62) - 0.035, self.Ra + 0.05 - wheels)
        is_strip = (y > self.W2 * 0.85) & (x > 2.0)
        features['dark'] = np.minimum(features['dark'], np.where(is_strip, strip, FAR))
