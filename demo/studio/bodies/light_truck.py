"""distance forward-control truck: a short upright cab before a box body."""

import math

import numpy as np

from bodies.bus import Bus
from body import FAR
from sdf import smooth_max


class LightTruck(Bus):
    name = 'light-truck'
    cell = 0.0095
    L = 6.2
    W = 2.04
    H = 2.95
    xf = 0.98
    xr = 4.55
    R = 0.40
    Ra = 0.47
    rimratio = 0.60
    mesh_x = (-0.1, 2.1)
    badge = 'bars'
    badgez = (1.10, None)
    plates = True
    platez = (0.62, None)
    low_pts = [
        (0.10, 0.42, 'c'), (0.03, 0.55), (0.0, 0.80), (0.015, 1.10), (0.09, 1.45), (0.22, 1.85), (0.33, 2.07),
        (0.55, 2.17), (1.0, 2.20), (1.60, 2.18, 'c'), (1.78, 2.10, 'c'), (1.80, 1.2), (1.80, 0.55, 'c'), (1.6, 0.46, 'c'),
    ]  # fmt: skip
    plan = [(0, 1), (6.2, 1)]
    sec = [(0.3, -0.03), (0.55, -0.01), (0.8, 0), (1.3, 0), (2.2, -0.08)]
    bowf = (0.07, 0.12)
    kedge = 0.12
    cabx0 = 0.15
    cabxi = 1.6
    seatx = (0.95,)
    seatz = 1.0
    dash_z = 1.18
    mirror = None
    reach = 1.45
    front_polys = dict(
        lamp=[(0.60, 0.66), (0.60, 0.80), (0.70, 0.86), (1.1, 0.88), (1.1, 0.70), (0.86, 0.64)],
        grille=[(-0.2, 0.80), (-0.2, 0.98), (0.55, 0.98), (0.58, 0.90), (0.52, 0.80)],
        lower=[(-0.2, 0.46), (-0.2, 0.72), (0.46, 0.72), (0.50, 0.46)],
    )
    depth = dict(grille=0.02, lower=0.02)
    bars = dict(grille=(0.06, 0.80, 0.014))
    projectors = ()
    lenses = ((0.70, 0.755, 0.045), (0.81, 0.765, 0.040))
    rear_polys = {}

    def extraA(self, features, x, y, z, normals):
        flank = np.abs(normals[:, 1]) > 0.5
        window = np.where(
            flank, smooth_max(smooth_max(np.abs(z - 1.60) - 0.36, 0.42 + 0.32 * (z - 1.3) - x, 0.06), x - 1.48, 0.06), FAR
        )
        screen = np.where(normals[:, 0] < -0.3, smooth_max(smooth_max(y - 0.88, 1.22 - z, 0.08), z - 2.00, 0.08), FAR)
        screen = np.maximum(screen, x - 0.75)
        features['glass'] = np.minimum(window + 0.03, screen)
        features['trim'] = np.minimum(features['trim'], np.minimum(window, screen - 0.04))
        features['priv'] = 0 * x
        door = smooth_max(smooth_max(np.abs(x - 0.98) - 0.60, 0.52 - z, 0.06), z - 2.02, 0.06)
        features['seamA'] = np.where(flank, door, FAR)
        features['dark'] = np.minimum(features['dark'], np.where(z < 0.62, z - 0.62, FAR))

    def extras(self, k):
        box, mat, _lathe = k['box'], k['MAT'], k['lathe']
        box((4.05, 0, 1.80), (4.2, 2.06, 2.14), mat['white'], 0.02)
        for side in (-1, 1):
            for z in (0.745, 2.86):
                box((4.05, side * 1.03, z), (4.22, 0.03, 0.06), mat['alloy'], 0.008)
            for x in (1.965, 6.135):
                box((x, side * 1.03, 1.80), (0.06, 0.03, 2.14), mat['alloy'], 0.008)
            box((4.0, side * 0.40, 0.60), (4.1, 0.09, 0.20), mat['black'], 0.01)
            box((2.85, side * 0.86, 0.52), (0.95, 0.22, 0.34), mat['black'], 0.03)
            box((4.55, side * 0.90, 0.90), (1.15, 0.30, 0.03), mat['black'], 0.01)
            box((5.25, side * 0.86, 0.52), (0.03, 0.30, 0.40), mat['black'], 0.01)
            box((6.16, side * 0.80, 0.66), (0.04, 0.34, 0.11), mat['redin'], 0.01)
            arm = box((0.29, side * 1.08, 1.885), (0.04, 0.26, 0.03), mat['black'], 0.01)
            arm.rotation_euler = (side * 0.08, 0, 0)
            box((0.27, side * 1.20, 1.66), (0.05, 0.21, 0.46), mat['black'], 0.02)
            box((0.30, side * 1.20, 1.66), (0.012, 0.17, 0.40), mat['chrome'], 0.004)
            box((1.52, side * 1.03, 1.18), (0.14, 0.025, 0.035), mat['black'], 0.01)
            box((0.34, side * 0.92, 0.44), (0.26, 0.16, 0.05), mat['black'], 0.015)
            for y in (0.28, 0.60):
                box((6.165, side * y, 1.80), (0.03, 0.025, 2.0), mat['alloy'], 0.008)
        box((6.165, 0, 1.80), (0.02, 0.014, 2.06), mat['black'], 0)
        box((6.10, 0, 0.52), (0.07, 1.7, 0.10), mat['black'], 0.01)
        visor = box((0.31, 0, 2.05), (0.20, 1.60, 0.025), mat['gloss'], 0.01)
        visor.rotation_euler = (0, math.radians(-12), 0)
