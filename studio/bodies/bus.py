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
    cell = 0.016
    badge = 'hexagon'
    badgez = (0.95, None)
    platez = (0.46, 0.62)
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
        door = smooth_max(smooth_max(np.abs(z - 1.70) - 0.66, 0.52 + 0.3 * (z - 1.0) - x, 0.05), x - 1.42, 0.05)
        windows, door = np.where(is_flank, windows, FAR), np.where(is_flank, door, FAR)
        features['trim'] = np.minimum(features['trim'], np.minimum(windows, door))
        pane = windows + 0.03
        for pillar in np.arange(2.75, 7.9, 1.17):
            pane = np.maximum(pane, 0.028 - np.abs(x - pillar))
        screen = np.where(normals[:, 0] < -0.3, smooth_max(smooth_max(y - 1.06, 1.12 - z, 0.08), z - 2.38, 0.08), FAR)
        screen = np.maximum(screen, x - 0.75)
        sign = np.where(normals[:, 0] < -0.2, smooth_max(y - 0.72, np.abs(z - 2.56) - 0.10, 0.03), FAR)
        features['glass'] = np.minimum(np.minimum(pane, door + 0.03), screen)
        features['trim'] = np.minimum(features['trim'], np.minimum(screen - 0.05, sign))
        features['priv'] = np.where((x > 1.5), 1.0, 0.0)
        features['seamB'] = np.where(is_flank, door - 0.02, FAR)
        features['seamA'] = np.where(is_flank & (x > 1.6) & (x < 7.9), z - 1.05, FAR)

    seatx = (1.0, 2.6, 3.6, 4.6, 5.6, 6.6)
    seatz = 1.15
    dash_z = 1.1
