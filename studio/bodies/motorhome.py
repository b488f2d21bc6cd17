import numpy as np

from bodies.van import Van
from body import BIG, Body
from sdf import G2, S


class Motorhome(Van):
    name = 'motorhome'
    L = 6.6
    W = 2.24
    H = 2.85
    xf = 1.02
    xr = 4.75
    badgez = (0.74, None)
    rails = False
    cab_pts = [
        (0.32, 0.98, 'c'),
        (0.52, 1.18),
        (0.80, 1.46),
        (1.05, 1.72, 'c'),
        (0.52, 1.86, 'c'),
        (0.36, 2.02),
        (0.42, 2.30),
        (0.75, 2.62),
        (1.3, 2.77),
        (2.2, 2.80),
        (6.2, 2.80, 'c'),
        (6.50, 2.70, 'c'),
        (6.56, 2.2),
        (6.56, 0.60, 'c'),
        (6.3, 0.48, 'c'),
        (2.3, 0.48, 'c'),
        (2.2, 0.98, 'c'),
    ]
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
        (2.3, 1.20, 'c'),
        (2.4, 0.9, 'c'),
        (2.4, 0.3, 'c'),
        (1.0, 0.24, 'c'),
    ]
    cabx0 = 0.45
    cabx1 = 9
    cabxi = 2.2
    xmid = 2.6
    shoulder = 0.02
    tumble = 0.0
    tcurve = 0.0
    kcab = 0.09
    inset = 0.07
    ws_hi = 1.68
    boww = 0.10
    no_rg = True
    flare = 0.0
    kshoulder = 0.03
    bowr = (0.01, 0.01)
    bowrw = 0.01

    def cabplan(s, x):
        return 1.0 - 0.10 * S(x, 2.30, 2.22) * 1.0

    def wg(s, x, z):
        t = S(z, 1.90, 1.78) * S(x, 2.32, 2.22)
        return s.W2 * (1.0 - 0.13 * t) - 0.012 - 0.10 * t * np.clip(z - 1.1, 0, 0.7)

    def side(s, x, z):
        return Body.side(s, x, z) - 0.13 * s.W2 * S(x, 2.4, 2.2)

    def dlo_end(s, z):
        return 1.98 + 0 * z

    pillars = [(1.02, 0.10, 0.022)]
    plan = [(0, 0.97), (0.5, 0.985), (1.2, 1.0), (6.6, 1.0)]
    crease = [(0, 1.0), (1.0, 1.02), (6.6, 1.05)]
    side_lines = []
    seatx = (1.6,)
    rear_polys = {}
    rear_seams = ()
    tail_wrap = 0.1
    platez = (0.56, 0.75)
    handles = [(1.86, 1.0)]
    mirror = (1.06, 1.14)
    wins = [(2.75, 3.55, 1.50, 2.05), (4.95, 5.85, 1.50, 2.05), (0.75, 1.45, 2.10, 2.42)]

    def setup(s):
        super().setup()
        s.bw = [G2([(a, c), (a, d), (b, d), (b, c)], h=0.012, pad=0.2, r=0.03, smooth=False) for a, b, c, d in s.wins]
        s.dr = G2([(3.75, 0.58), (3.75, 2.35), (4.35, 2.35), (4.35, 0.58)], h=0.012, pad=0.2, r=0.03, smooth=False)
        return s

    def extraF(s, A, x, ay, z, xb):
        for g in s.bw:
            A = A - np.where(ay > s.W2 - 0.2, 0.014 * S(g(x, z), 0.004, -0.02), 0)
        return A

    def extraA(s, D, x, ay, z, N):
        sd = (ay > s.W2 - 0.15) & (np.abs(N[:, 1]) > 0.3)
        for kk in ('glass', 'trim'):
            D[kk] = np.where((z > 1.80) & (x < 2.6), BIG, D[kk])
        for g in s.bw:
            D['trim'] = np.minimum(D['trim'], np.where(sd, g(x, z) + 0.012, BIG))
        d = s.dr(x, z)
        D['seamB'] = np.where(sd & (np.abs(d) < np.abs(D['seamB'])), d, D['seamB'])
        b1 = np.where(sd & (x > 2.35), np.abs(z - (1.10 + 0.12 * S(x, 2.4, 6.0))) - 0.045, BIG)
        b2 = np.where(sd & (x > 2.35), np.abs(z - (1.24 + 0.24 * S(x, 2.4, 6.2))) - 0.014, BIG)
        D['grille'] = np.minimum(D['grille'], np.minimum(b1, b2))
        D['dark'] = np.minimum(D['dark'], np.where((x > 2.4) & (N[:, 2] < -0.5), -1, BIG))

    def extras(s, k):
        box, MAT = k['box'], k['MAT']
        for sy in (-1, 1):
            box((6.57, sy * 0.95, 1.0), (0.03, 0.12, 0.42), MAT['redin'], 0.01)
        box((4.4, 0, 0.42), (4.1, 1.9, 0.16), MAT['black'], 0.02)
        box((4.2, 0, 2.88), (0.8, 0.6, 0.16), MAT['white'], 0.06)
        a = k['lathe']('awn', [(0, 0), (0.055, 0), (0.055, 3.3), (0, 3.3)], MAT['white'], 32)
        a.location = (2.6, -1.15, 2.55)
        a.rotation_euler = (0, 0, -1.5708)
