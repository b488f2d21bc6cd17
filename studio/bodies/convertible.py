"""The coupe with its roof down: a windscreen, an open cockpit with tan seats, the folded roof behind them."""

import numpy as np

from bodies.coupe import Coupe
from body import BIG
from sdf import smax


class Convertible(Coupe):
    name = 'convertible'
    no_rg = True
    pillars = []
    seat_material = 'tan'
    seat_rise = 0.03
    H = 1.30
    frame_line = (1.80, 1.95)

    def behind_screen(s, x, z):
        """Negative behind the windscreen frame."""
        foot, lean = s.frame_line
        return foot + lean * (z - 0.93) - x

    def extraF(s, A, x, ay, z, xb):
        _, xc = s.bows(x, ay)
        hollow = smax(s.cab(xc, z) + 0.032, ay - s.wg(x, z) + 0.034, 0.03)
        above_belt = s.beltf(x) + 0.004 - z
        A = smax(A, -smax(hollow, above_belt, 0.01), 0.008)
        gone = smax(s.behind_screen(x, z), above_belt, 0.01)
        A = smax(A, -gone, 0.012)
        tub = smax(smax(1.74 - x, x - 3.30, 0.06), smax(ay - 0.69, 0.32 - z, 0.05), 0.06)
        return smax(A, -smax(tub, -above_belt - 0.03, 0.02), 0.02)

    def extraA(s, D, x, ay, z, N):
        tub = np.maximum(np.maximum(1.70 - x, x - 3.34), np.maximum(ay - 0.715, 0.28 - z))
        D['dark'] = np.minimum(D['dark'], np.where(z < s.beltf(x) + 0.01, tub, BIG))
        # The rim of the frame and the inside of the screen's pillars are trim.
        D['trim'] = np.minimum(D['trim'], np.where(z > s.beltf(x) + 0.03, s.behind_screen(x, z) - 0.045, BIG))
        D['glass'] = np.where(s.behind_screen(x, z) > 0.035, D['glass'], BIG)

    def extras(s, k):
        box, mat = k['box'], k['MAT']
        box((3.50, 0, 0.965), (0.42, 1.16, 0.10), mat['fabric'], 0.05, (0, 0.03, 0))
        box((3.30, 0, 0.93), (0.10, 1.24, 0.06), mat['gloss'], 0.02)
        for side in (-1, 1):
            box((3.16, side * 0.37, 0.98), (0.035, 0.27, 0.16), mat['alloy'], 0.016)
            box((2.55, side * 0.735, 0.862), (1.5, 0.06, 0.03), mat['tan'], 0.014)
