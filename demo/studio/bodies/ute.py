import numpy as np

from bodies.suv import SUV
from body import FAR, flap
from sdf import Outline, smooth_max


class Ute(SUV):
    name = 'ute'
    nose_top = 1.18
    badgez = (0.80, None)
    L = 5.32
    W = 1.89
    H = 1.80
    xf = 0.95
    xr = 4.15
    R = 0.39
    Ra = 0.445
    nose_line = [
        (0.24, 0.33, 'c'),
        (0.08, 0.40),
        (0.02, 0.52),
        (0.0, 0.66),
        (0.01, 0.82),
        (0.04, 0.95),
        (0.12, 1.045),
        (0.32, 1.11),
        (0.8, 1.165),
        (1.2, 1.20),
        (1.6, 1.20, 'c'),
    ]
    low_pts = nose_line + [
        (3.5, 1.19, 'c'),
        (5.18, 1.19, 'c'),
        (5.22, 1.17, 'c'),
        (5.24, 0.9),
        (5.245, 0.70, 'c'),
        (5.31, 0.66, 'c'),
        (5.315, 0.52),
        (5.22, 0.47, 'c'),
        (4.5, 0.46, 'c'),
        (3.6, 0.36, 'c'),
        (0.95, 0.30, 'c'),
    ]
    screen_line = [
        (1.02, 1.05, 'c'),
        (1.28, 1.24),
        (1.58, 1.47),
        (1.86, 1.66),
    ]
    cab_pts = screen_line + [
        (2.15, 1.745),
        (2.55, 1.785),
        (3.0, 1.78),
        (3.30, 1.745, 'c'),
        (3.37, 1.71, 'c'),
        (3.44, 1.45),
        (3.52, 1.15),
        (3.52, 1.0, 'c'),
    ]
    cabx0 = 1.25
    cabx1 = 3.4
    xmid = 2.6
    kcab = 0.11
    inset = 0.078
    bowr = (0.03, 0.03)
    bowrw = 0.03
    kedge = 0.10
    tumble = 0.34
    plan = [(0, 0.975), (0.5, 0.985), (1.2, 0.995), (2.2, 1.0), (3.4, 1.0), (4.6, 0.995), (5.32, 0.985)]
    sec = [
        (0.24, -0.075),
        (0.36, -0.03),
        (0.48, -0.018),
        (0.65, -0.012),
        (0.80, -0.004),
        (0.92, 0),
        (1.05, -0.008),
        (1.2, -0.022),
        (1.4, -0.05),
    ]
    crease = [(0, 1.0), (1.0, 1.01), (2.3, 1.03), (3.6, 1.045), (5.32, 1.06)]
    belt = [(1.0, 1.165), (2.0, 1.175), (3.5, 1.20)]

    def dlo_end(self, z):
        return 3.27 - 0.25 * (z - 1.2)

    pillars = [(2.42, 0.0, 0.035)]
    ws_hi = 1.675
    rg_low = 1.26
    rg_hi = 1.66
    privx = 2.42
    cowlx = 1.22

    def ws_low(self, y):
        return 1.225 - 0.03 * (y / 0.9) ** 2

    lampx = 0.46
    lampz = 0.98
    tail_wrap = 0.15
    tail_slope = 0
    drlring = -1

    def lampmid(self, y):
        return 0.90 + 0.1 * (y - 0.6)

    front_polys = dict(
        lamp=[(0.56, 0.86), (0.57, 0.985), (0.75, 1.01), (1.02, 1.045), (1.02, 0.95), (0.90, 0.87), (0.74, 0.85)],
        grille=[(-0.2, 0.62), (-0.2, 0.985), (0.50, 0.985), (0.545, 0.95), (0.50, 0.66), (0.44, 0.62)],
        lower=[(-0.2, 0.43), (-0.2, 0.55), (0.48, 0.55), (0.54, 0.50), (0.50, 0.43)],
        fog=[(0.64, 0.50), (0.67, 0.66), (0.84, 0.70), (0.84, 0.56), (0.78, 0.50)],
        chromeb=[(-0.2, 0.36), (-0.2, 0.41), (0.44, 0.41), (0.50, 0.36)],
    )
    depth = dict(grille=0.035, lower=0.04, fog=0.035)
    bars = dict(grille=(0.075, 0.62, 0.022), lower=(0.05, 0.42, 0.014))
    rear_polys = dict(
        lamp=[(0.795, 0.76), (0.795, 1.11), (1.0, 1.11), (1.0, 0.76)],
        dark=[(-0.3, 0.4), (-0.3, 0.665), (1.0, 0.665), (1.0, 0.3), (0.4, 0.3)],
        gloss=[(-0.12, 1.035), (-0.12, 1.095), (0.12, 1.095), (0.12, 1.035)],
    )
    rdepth = {}
    hood = (0.11, 1.18, 0.62, 0.74)
    hoodz = 0.9
    rear_seams = [Outline([(-0.5, 0.70), (-0.5, 1.6), (0.77, 1.6), (0.77, 0.70)], rounding=0.008, smooth=False)]
    door_front = [
        (1.42, 0.50),
        (1.36, 0.75),
        (1.37, 1.08),
        (1.46, 1.24),
        (1.70, 1.46),
        (1.95, 1.64),
    ]
    doors = [
        door_front
        + [
            (2.4, 1.705),
            (2.9, 1.70),
            (3.20, 1.66),
            (3.32, 1.35),
            (3.34, 1.1),
            (3.34, 0.80),
            (3.26, 0.55),
            (3.1, 0.44),
            (1.55, 0.42),
        ],
        flap(3.78, 1.0),
    ]
    side_lines = [[(2.42, 0.42), (2.42, 1.0), (2.42, 1.75)]]
    cladding = 0.06
    zclad = 0.0
    zsill = 0.40
    sill_drop = 0.36
    handles = [(2.20, 1.03), (3.12, 1.04)]
    mirror = (1.60, 1.215)
    rails = False
    projectors = ((0.65, 0.925, 0.034), (0.76, 0.935, 0.034))
    seatx = (2.05, 2.85)
    seatz = 0.75
    dash_z = 1.06
    platez = (0.56, 0.80)

    def extraF(self, distance, x, y, z, x_body):
        tub = smooth_max(smooth_max(3.66 - x, x - 5.14, 0.02), smooth_max(y - 0.76, 0.88 - z, 0.02), 0.03)
        distance = smooth_max(distance, -tub, 0.025)
        gap = np.maximum(np.abs(x - 3.535) - 0.012, np.maximum(0.47 - z, -1))
        distance = smooth_max(distance, -gap, 0.008)
        return distance

    def extraA(self, features, x, y, z, normals):
        inn = np.maximum(np.maximum(3.63 - x, x - 5.17), np.maximum(y - 0.775, z - 1.176))
        features['dark'] = np.minimum(features['dark'], np.where(z > 0.7, inn, FAR))
        features['dark'] = np.minimum(features['dark'], np.where(z > 0.47, np.abs(x - 3.535) - 0.014, FAR))
        features['dark'] = np.minimum(features['dark'], np.where((x > 3.6), 1.178 - z, FAR))  # tub rail caps
        on_lid = (x > 5.0) & (np.abs(y - 0.785) < 0.5) & (normals[:, 0] > 0.5)
        features['seamC'] = np.where(on_lid | (x < 3), features['seamC'], FAR)

    def extras(self, k):
        box, MAT = k['box'], k['MAT']
        # sports bar + side steps + tow bar
        for sy in (-1, 1):
            box((2.42, sy * 0.93, 0.40), (1.75, 0.16, 0.045), MAT['black'], 0.02)
            box((3.72, sy * 0.78, 1.36), (0.07, 0.07, 0.42), MAT['gloss'], 0.03, (0, 0.25 * 0, 0))
            box((4.0, sy * 0.78, 1.36), (0.05, 0.05, 0.66), MAT['gloss'], 0.02, (0, -0.95, 0))
        box((3.72, 0, 1.56), (0.075, 1.60, 0.06), MAT['gloss'], 0.028)
