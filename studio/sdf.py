# SDF toolkit: 2D spline profiles -> distance grids, smooth ops, narrow-band surface nets with Newton projection
import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.ndimage import map_coordinates, spline_filter

f32 = np.float32


def S(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def smax(a, b, k):
    h = np.clip(1 - np.abs(a - b) / k, 0, 1)
    return np.maximum(a, b) + h * h * h * k / 6


def smin(a, b, k):
    return -smax(-a, -b, k)


def splus(x, k):  # softplus, ~max(x,0)
    return 0.5 * (x + np.sqrt(x * x + k * k))


def fn(pts):  # monotone 1D spline function through (x,v) points, flat outside
    p = np.array(pts, float)
    f = PchipInterpolator(p[:, 0], p[:, 1])
    a, b = p[0, 0], p[-1, 0]
    return lambda x: f(np.clip(x, a, b))


def cs(pts):
    p = np.array(pts, float)
    f = CubicSpline(p[:, 0], p[:, 1], bc_type='natural')
    a, b = p[0, 0], p[-1, 0]
    return lambda x: f(np.clip(x, a, b))


def curve(pts, n=24):
    """closed curve; pts (x,z) or (x,z,'c') for corner; smooth cubic spans between corners"""
    P = [(p[0], p[1]) for p in pts]
    C = [i for i, p in enumerate(pts) if len(p) > 2]
    N = len(P)
    out = []
    if not C:
        q = np.array(P + [P[0]])
        t = np.r_[0, np.cumsum(np.hypot(*np.diff(q, axis=0).T) ** 0.5)]
        f = CubicSpline(t, q, bc_type='periodic')
        return f(np.linspace(0, t[-1], n * N, endpoint=False))
    for a, b in zip(C, C[1:] + [C[0] + N]):
        q = np.array([P[i % N] for i in range(a, b + 1)])
        if len(q) == 2:
            out.append(q[:1])
            continue
        t = np.r_[0, np.cumsum(np.hypot(*np.diff(q, axis=0).T) ** 0.5)]
        f = CubicSpline(t, q, bc_type='natural')
        out.append(f(np.linspace(0, t[-1], n * (len(q) - 1), endpoint=False)))
    return np.vstack(out)


def poly_sd(poly, X, Y):
    sh = X.shape
    X = X.ravel()
    Y = Y.ravel()
    d = np.full(X.shape, 1e9)
    ins = np.zeros(X.shape, bool)
    A = poly
    B = np.roll(poly, -1, 0)
    for (ax, ay), (bx, by) in zip(A, B):
        ex, ey = bx - ax, by - ay
        l = ex * ex + ey * ey
        if l < 1e-14:
            continue
        t = np.clip(((X - ax) * ex + (Y - ay) * ey) / l, 0, 1)
        d = np.minimum(d, (X - ax - t * ex) ** 2 + (Y - ay - t * ey) ** 2)
        if ey != 0:
            c = (ay > Y) != (by > Y)
            ins ^= c & (X < (ex * (Y - ay) / ey + ax))
    d = np.sqrt(d)
    return np.where(ins, -d, d).reshape(sh)


class G2:
    """sampled 2D signed distance of a closed polygon with cubic interpolation. r>0 rounds the corners"""

    def __init__(s, pts, h=0.01, pad=0.35, r=0, n=24, smooth=True):
        p = curve(pts, n) if smooth else np.array([q[:2] for q in pts], float)
        s.lo = p.min(0) - pad
        hi = p.max(0) + pad
        s.h = h
        s.n = np.ceil((hi - s.lo) / h).astype(int) + 1
        X, Y = np.meshgrid(s.lo[0] + h * np.arange(s.n[0]), s.lo[1] + h * np.arange(s.n[1]), indexing='ij')
        g = poly_sd(p, X, Y)
        if r:
            from scipy.ndimage import gaussian_filter

            g = gaussian_filter(g, r / h)
        s.g = spline_filter(g, 3)
        s.poly = p

    def __call__(s, x, y):
        x, y = np.broadcast_arrays(x, y)
        u = (x - s.lo[0]) / s.h
        v = (y - s.lo[1]) / s.h
        uc = np.clip(u, 0, s.n[0] - 1)
        vc = np.clip(v, 0, s.n[1] - 1)
        d = map_coordinates(s.g, [uc.ravel(), vc.ravel()], order=3, prefilter=False, mode='nearest').reshape(x.shape)
        return d + np.hypot(u - uc, v - vc) * s.h


def surfnets(F, lo, hi, h, sym=True, K=4, lip=2.2, newton=4):
    lo = np.array(lo, float)
    hi = np.array(hi, float)
    if sym:
        lo[1] = -h / 2
    nc = np.ceil((hi - lo) / (h * K)).astype(int) + 1
    ax = [lo[i] + h * K * (np.arange(nc[i]) + 0.5) for i in range(3)]
    Fc = np.empty(nc)
    for i in range(nc[0]):
        Fc[i] = F(*np.broadcast_arrays(ax[0][i], ax[1][:, None], ax[2][None, :]))
    near = np.abs(Fc) < h * K * lip
    n = nc * K
    V = np.repeat(np.repeat(np.repeat(np.where(Fc < 0, -1.0, 1.0).astype(f32), K, 0), K, 1), K, 2)
    idx = np.argwhere(near)
    off = np.stack(np.meshgrid(*[np.arange(K)] * 3, indexing='ij'), -1).reshape(-1, 3)
    for c in range(0, len(idx), 20000):
        I = (idx[c : c + 20000, None, :] * K + off[None]).reshape(-1, 3)
        p = lo + I * h
        V[I[:, 0], I[:, 1], I[:, 2]] = F(p[:, 0], p[:, 1], p[:, 2])
    s = V < 0
    # cells with sign change
    c8 = [s[a : n[0] - 1 + a, b : n[1] - 1 + b, d : n[2] - 1 + d] for a in (0, 1) for b in (0, 1) for d in (0, 1)]
    sm = sum(c.astype(np.int8) for c in c8)
    act = (sm > 0) & (sm < 8)
    cid = np.full(act.shape, -1, np.int32)
    ci = np.argwhere(act)
    cid[act] = np.arange(len(ci))
    P = np.zeros((len(ci), 3))
    Wt = np.zeros(len(ci))
    for axis in range(3):
        for a in (0, 1):
            for b in (0, 1):
                q = [0, 0, 0]
                q[(axis + 1) % 3] = a
                q[(axis + 2) % 3] = b
                q2 = list(q)
                q2[axis] = 1
                va = V[ci[:, 0] + q[0], ci[:, 1] + q[1], ci[:, 2] + q[2]]
                vb = V[ci[:, 0] + q2[0], ci[:, 1] + q2[1], ci[:, 2] + q2[2]]
                m = (va < 0) != (vb < 0)
                t = np.where(m, va / np.where(m, va - vb, 1), 0)
                e = ci + np.array(q)
                e = e.astype(float)
                e[:, axis] += t
                P[m] += e[m]
                Wt += m
    P = lo + P / Wt[:, None] * h
    faces = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        sl = [slice(None)] * 3
        s0 = list(sl)
        s1 = list(sl)
        s0[axis] = slice(0, n[axis] - 1)
        s1[axis] = slice(1, n[axis])
        for q in (b, c):
            s0[q] = slice(1, n[q] - 1)
            s1[q] = slice(1, n[q] - 1)
        a0 = s[tuple(s0)]
        a1 = s[tuple(s1)]
        ch = np.argwhere(a0 != a1)
        if not len(ch):
            continue
        flip = a0[tuple(ch.T)]

        def cell(db, dc):
            k = ch.copy()
            k[:, b] += 1 - db
            k[:, c] += 1 - dc
            return cid[k[:, 0], k[:, 1], k[:, 2]]

        q = np.stack([cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)], 1)
        q[~flip] = q[~flip][:, ::-1]
        faces.append(q)
    Q = np.vstack(faces)
    Q = Q[(Q >= 0).all(1)]
    if sym:
        on = ci[:, 1] == 0
        P[on, 1] = 0
    e = h * 0.25

    def grad(P):
        g = np.stack(
            [
                F(P[:, 0] + e * (i == 0), P[:, 1] + e * (i == 1), P[:, 2] + e * (i == 2))
                - F(P[:, 0] - e * (i == 0), P[:, 1] - e * (i == 1), P[:, 2] - e * (i == 2))
                for i in range(3)
            ],
            1,
        ) / (2 * e)
        return g

    for _ in range(newton):
        g = grad(P)
        f = F(P[:, 0], P[:, 1], P[:, 2])
        st = (f / np.maximum((g * g).sum(1), 0.2))[:, None] * g
        l = np.linalg.norm(st, axis=1, keepdims=True)
        st *= np.minimum(1, h * 0.6 / np.maximum(l, 1e-9))
        P = P - st * 0.9
        if sym:
            P[on, 1] = 0
    N = grad(P)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    if sym:
        N[on, 1] = 0
        mi = np.arange(len(P))
        off_ = np.where(~on)[0]
        mi[off_] = len(P) + np.arange(len(off_))
        P = np.vstack([P, P[off_] * [1, -1, 1]])
        N = np.vstack([N, N[off_] * [1, -1, 1]])
        Q = np.vstack([Q, mi[Q][:, ::-1]])
        keep = np.array([len(set(r)) >= 3 for r in Q]) if False else np.ones(len(Q), bool)
        Q = Q[keep]
    return P.astype(f32), Q.astype(np.int32), N.astype(f32)
