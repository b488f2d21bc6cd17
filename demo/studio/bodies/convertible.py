"""The coupe with its roof down: a windscreen, an open cockpit with tan seats, the folded roof behind them."""

import numpy as np

from bodies.coupe import Coupe
from body import FAR
from sdf import smooth_max


class Convertible(Coupe):
    name = 'convertible'
    no_rg = True
    pillars = []
    seat_material = 'tan'
    seat_rise = 0.03
    H = 1.30
    frame_line = (1.80, 1.95)

    def behind_screen(self, x, z):
        """Negative behind the windscreen frame."""
        foot, lean = self.frame_line
        return foot + lean * (z - 0.93) - x

    def extraF(self, distance, x, y, z, x_body):
        _, xc = self.bows(x, y)
        hollow = smooth_max(self.cab(xc, z) + 0.032, y - self.wg(x, z) + 0.034, 0.03)
        above_belt = self.beltf(x) + 0.004 - z
        distance = smooth_max(distance, -smooth_max(hollow, above_belt, 0.01), 0.008)
        gone = smooth_max(self.behind_screen(x, z), above_belt, 0.01)
        distance = smooth_max(distance, -gone, 0.012)
        tub = smooth_max(smooth_max(1.74 - x, x - 3.30, 0.06), smooth_max(y - 0.69, 0.32 - z, 0.05), 0.06)
        return smooth_max(distance, -smooth_max(tub, -above_belt - 0.03, 0.02), 0.02)

    def extraA(self, features, x, y, z, normals):
        tub = np.maximum(np.maximum(1.70 - x, x - 3.34), np.maximum(y - 0.715, 0.28 - z))
        features['dark'] = np.minimum(features['dark'], np.where(z < self.beltf(x) + 0.01, tub, FAR))
        # The rim of the frame and the inside of the screen's pillars are trim.
        rim = np.where(z > self.beltf(x) + 0.03, self.behind_screen(x, z) - 0.045, FAR)
        features['trim'] = np.minimum(features['trim'], rim)
        features['glass'] = np.where(self.behind_screen(x, z) > 0.035, features['glass'], FAR)

    def extras(self, k):
        box, mat = k['box'], k['MAT']
        box((3.50, 0, 0.965), (0.42, 1.16, 0.10), mat['fabric'], 0.05, (0, 0.03, 0))
        box((3.30, 0, 0.93), (0.10, 1.24, 0.06), mat['gloss'], 0.02)
        for side in (-1, 1):
            box((3.16, side * 0.37, 0.98), (0.035, 0.27, 0.16), mat['alloy'], 0.016)
            box((2.55, side * 0.735, 0.862), (1.5, 0.06, 0.03), mat['tan'], 0.014)
