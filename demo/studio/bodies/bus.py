import numpy as np

from body import FAR, Body
from sdf import smooth_max


class Bus(Body):
    name = 'bus'
    L = 8.4
    W = 2.35
    H = 2.95
    xf = 1.55
    xr = 6.3
    R = 0.44
    Ra = 0.50
    cab_pts = None
    cell = 0.011
    badge = 'hexagon'
    badgez = (0.95, None)
    platez = (0.46, 0.76)
    reach = 1.45
    tail_top = 1.3
    low_pts = [
        (0.10, 0.38, 'c'),
        (0.02, 0.55),
        (0.0, 0.9),
        (0.03, 1.25),
        (0.12, 1.8),
        (0.30, 2.4),
        (0.50, 2.72),
        (0.80, 2.86),
        (1.3, 2.90),
        (7.6, 2.90),
        (8.15, 2.86),
        (8.30, 2.72),
        (8.36, 2.2),
        (8.38, 1.0),
        (8.34, 0.5),
        (8.2, 0.38, 'c'),
    ]
    plan = [(0, 1), (8.4, 1)]
    sec = [(0.3, -0.03), (0.55, -0.01), (0.8, 0), (1.4, 0), (2.9, -0.09)]
    crease = [(0, 9), (9, 9)]
    belt = [(0, 1), (9, 1)]
    kedge = 0.16
    bowf = (0.10, 0.16)
    bowr = (0.04, 0.06)
    flare = 0.0
    sculpt = 0
    dome = 0
    crown = 0.06
    zsill = 0.40
    wheelin = 0.04
    rimratio = 0.62
    cabx0 = 0.3
    cabx1 = 8
    archk = 0.012
    lampx = 0.5
    lampz = 0.9
    tail_wrap = 0.15
    tail_slope = 0
    front_polys = dict(
        lamp=[(0.62, 0.62), (0.62, 0.76), (0.78, 0.82), (1.2, 0.86), (1.2, 0.66), (0.9, 0.60)],
        grille=[(-0.2, 0.58), (-0.2, 0.72), (0.50, 0.72), (0.56, 0.58)],
        lower=[(-0.2, 0.42), (-0.2, 0.50), (0.7, 0.50), (0.7, 0.42)],
    )
    depth = dict(grille=0.02, lower=0.02)
    bars = dict(grille=(0.05, 0.58, 0.012))
    drlring = 0
    projectors = ((0.76, 0.71, 0.045), (0.92, 0.72, 0.045))
    rear_polys = dict(
        lamp=[(0.95, 0.70), (0.95, 1.15), (1.1, 1.15), (1.1, 0.70)],
        gloss=[(-0.9, 1.55), (-0.9, 2.45), (0.9, 2.45), (0.9, 1.55)],
    )

    def extraA(self, features, x, y, z, normals):
        is_flank = np.abs(normals[:, 1]) > 0.5
        windows = smooth_max(smooth_max(np.abs(z - 1.85) - 0.50, 1.55 - x + 0.10 * (z - 1.4), 0.06), x - 7.95, 0.06)
        # Beside the driver. People get in behind the front axle; drawn on both sides, of which no picture shows two.
        window = smooth_max(smooth_max(np.abs(z - 1.70) - 0.66, 0.52 + 0.3 * (z - 1.0) - x, 0.05), x - 1.42, 0.05)
        windows, window = np.where(is_flank, windows, FAR), np.where(is_flank, window, FAR)
        entrance = np.where(is_flank, smooth_max(np.abs(x - 2.66) - 0.46, np.abs(z - 1.42) - 0.96, 0.04), FAR)
        leaf = smooth_max(np.abs(np.abs(x - 2.66) - 0.225) - 0.185, np.abs(z - 1.56) - 0.76, 0.05)
        leaf = np.where(entrance < 0, leaf, FAR)
        features['trim'] = np.minimum(features['trim'], np.minimum(np.minimum(windows, window), leaf - 0.03))
        pane = np.maximum(windows + 0.03, 0.03 - entrance)
        for pillar in np.arange(4.30, 7.9, 1.17):
            pane = np.maximum(pane, 0.028 - np.abs(x - pillar))
        pane = np.minimum(pane, leaf)
        screen = np.where(normals[:, 0] < -0.3, smooth_max(smooth_max(y - 1.06, 1.12 - z, 0.08), z - 2.38, 0.08), FAR)
        screen = np.maximum(screen, x - 0.75)
        sign = np.where(normals[:, 0] < -0.2, smooth_max(y - 0.72, np.abs(z - 2.56) - 0.10, 0.03), FAR)
        features['glass'] = np.minimum(np.minimum(pane, window + 0.03), screen)
        features['trim'] = np.minimum(features['trim'], np.minimum(screen - 0.05, sign))
        features['priv'] = np.where((x > 1.5), 1.0, 0.0)
        features['seamB'] = np.minimum(np.where(is_flank, window - 0.02, FAR), entrance)
        features['seamA'] = np.where(is_flank & (x > 1.6) & (x < 7.9) & (entrance > 0), z - 1.05, FAR)

    def extras(self, kit):
        box, material = kit['box'], kit['MAT']
        for side in (-1, 1):
            arm = box((0.22, side * 1.18, 2.30), (0.32, 0.045, 0.045), material['black'], 0.02)
            arm.rotation_euler = (0, 0, side * -0.35)
            box((0.07, side * 1.235, 2.08), (0.045, 0.045, 0.48), material['black'], 0.02)
            box((0.08, side * 1.235, 1.90), (0.12, 0.25, 0.46), material['black'], 0.04)
            box((0.145, side * 1.235, 1.90), (0.012, 0.20, 0.40), material['chrome'], 0.004)
        box((8.30, 0, 0.50), (0.18, 2.20, 0.18), material['black'], 0.06)
        for row in range(6):
            box((8.385, 0, 1.02 + 0.06 * row), (0.02, 1.10, 0.022), material['black'], 0.006)

    seatx = (1.0, 2.6, 3.6, 4.6, 5.6, 6.6)
    seatz = 1.15
    dash_z = 1.1
