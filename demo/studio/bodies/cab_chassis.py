import numpy as np

from bodies.ute import Ute
from body import FAR


class CabChassis(Ute):
    name = 'cab-chassis'
    H = 1.80
    badgez = (0.80, None)
    low_pts = Ute.nose_line + [
        (2.55, 1.20, 'c'),
        (2.74, 1.17, 'c'),
        (2.76, 0.8),
        (2.74, 0.48, 'c'),
        (2.2, 0.38, 'c'),
        (0.95, 0.30, 'c'),
    ]
    cab_pts = Ute.screen_line + [
        (2.10, 1.745),
        (2.35, 1.78),
        (2.52, 1.77, 'c'),
        (2.62, 1.73, 'c'),
        (2.70, 1.45),
        (2.75, 1.15),
        (2.75, 1.0, 'c'),
    ]
    cabx1 = 2.7
    xmid = 2.3
    rg_low = 1.26
    pillars = []
    privacy = False
    handles = [(2.36, 1.03)]
    seatx = (2.05,)
    platez = (0.56, None)
    rear_polys = {}
    kcab = 0.10

    def dlo_end(self, z):
        return 2.56 - 0.1 * (z - 1.2)

    doors = [
        Ute.door_front
        + [
            (2.3, 1.70),
            (2.56, 1.68),
            (2.60, 1.3),
            (2.60, 0.60),
            (2.52, 0.46),
            (1.55, 0.42),
        ]
    ]
    side_lines = []
    rear_seams = ()

    def extraF(self, distance, x, y, z, x_body):
        return distance

    def extraA(self, features, x, y, z, normals):
        features['seamC'] = np.where(x < 1.3, features['seamC'], FAR)

    def extras(self, k):
        box, MAT = k['box'], k['MAT']
        for sy in (-1, 1):
            box((3.95, sy * 0.42, 0.62), (2.7, 0.08, 0.14), MAT['black'], 0.01)
            box((4.15, sy * 0.915, 1.06), (2.42, 0.03, 0.26), MAT['alloy'], 0.006)
            for zz in (0.98, 1.06, 1.14):
                box((4.15, sy * 0.932, zz), (2.40, 0.012, 0.012), MAT['alloy'], 0.003)
            for xx in (2.97, 4.15, 5.33):
                box((xx, sy * 0.935, 1.05), (0.05, 0.03, 0.29), MAT['alloy'], 0.006)
            box((4.15, sy * 0.62, 0.86), (0.95, 0.30, 0.03), MAT['black'], 0.01)
            box((3.72, sy * 0.62, 0.74), (0.03, 0.30, 0.26), MAT['black'], 0.01)
            box((4.60, sy * 0.62, 0.70), (0.03, 0.30, 0.34), MAT['black'], 0.01)
            box((5.36, sy * 0.72, 0.84), (0.03, 0.30, 0.10), MAT['redin'], 0.01)
            box((2.98, sy * 0.80, 1.40), (0.05, 0.05, 0.80), MAT['alloy'], 0.01)
        box((4.15, 0, 0.91), (2.46, 1.84, 0.06), MAT['alloy'], 0.01)
        box((2.98, 0, 1.80), (0.05, 1.66, 0.05), MAT['alloy'], 0.01)
        box((5.36, 0, 1.06), (0.03, 1.82, 0.26), MAT['alloy'], 0.006)
        box((5.35, 0, 0.82), (0.04, 1.7, 0.05), MAT['black'], 0.01)
        for i in range(7):
            box((2.98, -0.6 + i * 0.2, 1.42), (0.02, 0.02, 0.74), MAT['alloy'], 0.004)
