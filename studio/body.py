"""A car body as one signed distance function, and the distance of each vertex to every feature drawn on it."""

import numpy as np

from sdf import G2, S, cs, smax, smin, splus


def R2(x, z, cx, cz):
    return np.sqrt((x - cx) ** 2 + (z - cz) ** 2)


def seg(x, y, pts):  # signed-ish distance to open polyline (sign by side), for shut lines
    best = np.full(x.shape, 1e3)
    for (ax, ay), (bx, by) in zip(pts[:-1], pts[1:]):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1)
        dx, dy = x - ax - t * ex, y - ay - t * ey
        d = np.hypot(dx, dy) * np.where(ex * dy - ey * dx > 0, 1, -1)
        best = np.where(np.abs(d) < np.abs(best), d, best)
    return best


BIG = 9.0


class Body:
    strips = ()
    lenses = ()
    badge = 'oval'
    wheel = 'five'
    dark_rim = False
    nose_top = 1.12
    seat_material = 'inter'
    seat_rise = 0.0

    # ---- defaults; every body type overrides numbers only
    kedge = 0.12
    kcab = 0.105
    kshoulder = 0.03
    bowf = (0.13, 0.22)
    bowr = (0.06, 0.14)
    boww = 0.11
    bowrw = 0.08
    flare = 0.02
    ks = 0.30
    inset = 0.075
    cladding = 0.0
    tailz = 0.95
    cowlx = 0
    rails = False
    chrome_dlo = False
    sculpt = 0.014
    privacy = True
    tail_wrap = 0.42
    seats = 2
    archk = 0.014

    def setup(s):
        s.W2 = s.W / 2
        s.low = G2(s.low_pts, r=0.012)
        s.cab = G2(s.cab_pts, r=0.02) if s.cab_pts else None
        s.planf = cs(s.plan)
        s.secf = cs(s.sec)
        s.zcf = cs(s.crease)
        s.beltf = cs(s.belt)
        s.polys = {k: G2(v, h=0.006, pad=0.25, r=0.010, smooth=(k in s.smoothp)) for k, v in s.front_polys.items()}
        s.rpolys = {k: G2(v, h=0.006, pad=0.25, r=0.010, smooth=(k in s.smoothp)) for k, v in s.rear_polys.items()}
        s.doorg = [G2(d, h=0.01, pad=0.3, r=0.012) for d in s.doors]
        return s

    def side(s, x, z):
        w = s.W2 * s.planf(x) + s.secf(z) - s.ks * splus(z - s.zcf(x), 0.015)
        for cx in (s.xf, s.xr):
            r = R2(x, z, cx, s.R)
            w = w + s.flare * S(r, s.Ra + 0.15, s.Ra + 0.045)
        w = w - s.sculpt * np.exp(-(((z - (s.zcf(x) - 0.30)) / 0.13) ** 2)) * S(x, s.xf + 0.3, s.xf + 0.9) * S(
            x, s.xr - 0.3, s.xr - 0.8
        )
        return w

    def wg(s, x, z):
        b = s.beltf(x)
        t = z - b
        return s.W2 * s.cabplan(x) - s.shoulder - s.tumble * t - s.tcurve * t * np.abs(t)

    def cabplan(s, x):
        return 1 - 0.10 * S(x, s.cabx0 + 0.7, s.cabx0 - 0.3) - 0.10 * S(x, s.cabx1 - 0.9, s.cabx1 + 0.2)

    def bows(s, x, y):
        yn = np.abs(y) / s.W2
        y2 = yn * yn
        y6 = y2 * y2 * y2
        f = (s.bowf[0] * y2 + s.bowf[1] * y6) * S(x, 1.25, 0.0)
        r = (s.bowr[0] * y2 + s.bowr[1] * y6) * S(x, s.L - 1.1, s.L)
        cw = s.boww * y2 * S(x, s.cabx0 + 1.3, s.cabx0 + 0.2)
        cr = s.bowrw * y2 * S(x, s.cabx1 - 1.2, s.cabx1 - 0.1)
        return x - f + r, x - cw + cr

    def base(s, x, y, z):
        ay = np.abs(y)
        xb, xc = s.bows(x, y)
        crown = s.crown * (ay / s.W2) ** 2
        A = smax(s.low(xb, z + crown * S(z, 0.6, 0.9)), (ay - s.side(x, z)) * 0.94, s.kedge)
        if s.cab is not None:
            C = smax(s.cab(xc, z + 0.04 * (ay / s.W2) ** 2), (ay - s.wg(x, z)) * 0.93, s.kcab)
            A = smin(A, C, s.kshoulder)
        return A

    crown = 0.05
    smoothp = ()
    dome = 0.014

    def F(s, x, y, z):
        A = s.base(x, y, z)
        ay = np.abs(y)
        xb, _ = s.bows(x, y)
        nf = S(xb, 0.75, 0.5)
        nr = S(xb, s.L - 0.6, s.L - 0.4)
        for k, g in s.polys.items():
            if k in s.depth:
                d = g(ay, z)
                m = S(d, 0.006, -0.022) * nf
                A = A + s.depth[k] * m
                if k in s.bars:
                    p = s.bars[k]
                    ph = np.abs(((z - p[1]) / p[0]) % 1 - 0.5) * 2
                    A = A - p[2] * S(ph, 0.55, 0.25) * S(d, -0.02, -0.03) * nf
        for k, g in s.rpolys.items():
            if k in s.rdepth:
                A = A + s.rdepth[k] * S(g(ay, z), 0.006, -0.022) * nr
        if s.dome and s.cab is not None:
            yd = 0.34 + 0.14 * S(xb, 0.1, 1.3)
            A = A - s.dome * S(ay, yd + 0.035, yd - 0.035) * S(xb, 0.10, 0.30) * S(
                xb, s.cabx0 + 0.05, s.cabx0 - 0.35
            ) * S(z, 0.8, 0.9)
        A = s.extraF(A, x, ay, z, xb)
        yin = s.W2 - 0.30
        for cx in (s.xf, s.xr):
            r = R2(x, z, cx, s.R)
            r = np.maximum(r, 0)
            rr = r if not s.archflat else r
            carve = smax(rr - s.Ra, yin - ay, 0.05)
            A = smax(A, -carve, s.archk)
        return A

    archflat = False

    def extraF(s, A, x, ay, z, xb):
        return A

    def attrs(s, P, N):
        x, y, z = P.T.astype(float)
        ay = np.abs(y)
        xb, xc = s.bows(x, y)
        D = {}
        side = s.side(x, z)
        # side glass
        glass = np.full(x.shape, BIG)
        dlo = glass.copy()
        if s.cab is not None:
            wg = s.wg(x, z)
            belt = s.beltf(x)
            dlo = smax(s.cab(x, z) + s.inset, belt + s.beltgap - z, 0.03)
            dlo = smax(dlo, x - s.dlo_end(z), 0.06)
            dlo = smax(dlo, s.dlo_start(z) - x, 0.03)
            dlo = np.maximum(dlo, wg - 0.075 - 0.5 * np.clip(z - belt - 0.3, 0, 0.2) - ay)
            pane = dlo
            for xp, lean, hw in s.pillars:
                pane = np.maximum(pane, hw - np.abs(x - xp - lean * (z - belt)))
            np.maximum(xc - (s.xmid), 0)
            ws = smax(ay - (wg - s.apillar), s.ws_low(ay) - z, 0.04)
            ws = smax(ws, z - s.ws_hi + 0.03 * (ay / s.W2) ** 2, 0.05)
            ws = np.maximum(ws, x - s.xmid)
            ws = np.maximum(ws, s.cab(xc, z + 0.04 * (ay / s.W2) ** 2) * -1 - 0.06)
            rg = smax(ay - (wg - s.cpillar), s.rg_low - z, 0.06)
            rg = smax(rg, z - s.rg_hi + 0.03 * (ay / s.W2) ** 2, 0.05)
            rg = np.maximum(rg, s.xmid - x)
            rg = np.maximum(rg, s.cab(xc, z + 0.04 * (ay / s.W2) ** 2) * -1 - 0.06)
            if s.no_rg:
                rg = np.full(x.shape, BIG)
            glass = np.minimum(np.minimum(pane, ws), rg)
            D['trim'] = np.minimum(np.minimum(dlo - 0.014, ws - 0.012), rg - 0.012)
            cowl = np.maximum(np.maximum(ay - (s.W2 * 0.80), np.abs(xc - s.cowlx) - 0.05), (s.ws_low(ay) - 0.06) - z)
            D['trim'] = np.minimum(D['trim'], cowl) if s.cowlx else D['trim']
            D['chrome'] = np.abs(dlo - 0.020) - 0.007 if s.chrome_dlo else np.full(x.shape, BIG)
            D['priv'] = np.where(x > s.privx, 1.0, 0.0) if s.privacy else 0 * x
        else:
            D['trim'] = glass.copy()
            D['chrome'] = glass.copy()
            D['priv'] = 0 * x
        D['glass'] = glass
        # dark parts: wells, underside, cladding, sill
        rf = np.minimum(R2(x, z, s.xf, s.R), R2(x, z, s.xr, s.R))
        dark = np.maximum(rf - s.Ra - 0.012, ay - side + 0.028)
        dark = np.minimum(dark, z - s.zsill)
        if s.cladding:
            dark = np.minimum(dark, np.maximum(rf - s.Ra - s.cladding, z - s.zcf(x) + 0.02))
            dark = np.minimum(dark, np.maximum(z - s.zclad, -BIG))
        xb - 0.55
        s.L - 0.45 - xb
        np.where(N[:, 0] < 0.35, 0, BIG)
        D['lampF'] = np.full(x.shape, BIG)
        D['lampR'] = np.full(x.shape, BIG)
        D['drl'] = np.full(x.shape, BIG)
        D['plate'] = np.full(x.shape, BIG)
        D['grille'] = np.full(x.shape, BIG)
        for k, g in s.polys.items():
            d = (
                smax(g(ay, z), x - s.lampx - 1.3 * (z - s.lampz), 0.05)
                if k.startswith('lamp')
                else np.maximum(g(ay, z), x - 1.0)
            )
            if k.startswith('lamp'):
                D['lampF'] = np.minimum(D['lampF'], d)
            elif k.startswith('drl'):
                D['drl'] = np.minimum(D['drl'], d)
            elif k.startswith('plate'):
                pass
            elif k.startswith('chrome'):
                D['chrome'] = np.minimum(D['chrome'], d)
            elif k.startswith('paint'):
                dark = np.maximum(dark, -d)
            elif k.startswith('gloss'):
                D['trim'] = np.minimum(D['trim'], np.maximum(d, x - s.lampx - 0.02))
            else:
                D['grille'] = np.minimum(D['grille'], d)
        for k, g in s.rpolys.items():
            d = (
                smax(g(ay, z), s.L - s.tail_wrap - x - 0.7 * (z - s.tailz), 0.05)
                if k.startswith('lamp')
                else np.maximum(g(ay, z), s.L - 0.5 - x)
            )
            if k.startswith('lamp'):
                D['lampR'] = np.minimum(D['lampR'], d)
            elif k.startswith('dark'):
                dark = np.minimum(dark, d)
            elif k.startswith('gloss'):
                D['trim'] = np.minimum(D['trim'], d)
            elif k.startswith('chrome'):
                D['chrome'] = np.minimum(D['chrome'], d)
        D['dark'] = dark
        D['rglow'] = np.maximum(np.abs(D['lampR'] + 0.020) - 0.007, -N[:, 0] * 0 - 0)
        lf = D['lampF']
        for py, pz, pr in s.projectors:
            D['drl'] = np.minimum(
                D['drl'], np.where(x < 0.7, smax(np.abs(ay - py) - pr * 0.62, np.abs(z - pz) - pr * 0.45, 0.01), BIG)
            )
        if s.drlring:
            D['drl'] = np.minimum(D['drl'], np.maximum(np.abs(lf + 0.017) - 0.0065, s.drlring * (z - s.lampmid(ay))))
        # seams
        A = np.full(x.shape, BIG)
        for g in s.doorg:
            d = g(x, z)
            d = np.where((ay > side - 0.35), d, BIG)
            A = np.where(np.abs(d) < np.abs(A), d, A)
        D['seamA'] = A
        B = np.full(x.shape, BIG)
        for l in s.side_lines:
            d = seg(x, z, l)
            d = np.where(ay > side - 0.3, d, BIG)
            B = np.where(np.abs(d) < np.abs(B), d, B)
        D['seamB'] = B
        C = np.full(x.shape, BIG)
        if s.hood:
            h0, h1, hy0, hy1 = s.hood
            yh = hy0 + (hy1 - hy0) * S(xb, h0, h1)
            d = smax(ay - yh, h0 - xb, 0.12)
            d = np.where((z > s.hoodz) & (x < h1), d, BIG)
            C = d
        for g in s.rear_seams:
            d = g(ay, z)
            d = np.where((N[:, 0] > 0.25) | (x > s.L - 0.3), d, BIG)
            C = np.where(np.abs(d) < np.abs(C), d, C)
        for g in s.front_seams:
            d = g(ay, z)
            d = np.where(x < 0.5, d, BIG)
            C = np.where(np.abs(d) < np.abs(C), d, C)
        D['seamC'] = C
        s.extraA(D, x, ay, z, N)
        return {k: np.asarray(v, np.float32) for k, v in D.items()}

    def extraA(s, D, x, ay, z, N):
        pass

    projectors = ()
    rear_seams = ()
    front_seams = ()
    hood = None
    hoodz = 0.7
    no_rg = False
    privx = 99
    side_lines = ()
    doors = ()
    depth = {}
    rdepth = {}
    bars = {}
    dlo_start = lambda s, z: -9 + 0 * z
    drlring = 1
    lampx = 0.44
    lampz = 0.90
    zclad = 0.0
    zsill = 0.0
    beltgap = 0.035
    apillar = 0.125
    cpillar = 0.07
    handles = ()
    mirror = None

    def lampmid(s, ay):
        return 0.83 + 0.12 * (ay - 0.6)
