"""Wheel rims as signed distance functions: metres, the axle is y, the outer face looks towards -y."""

import os

import numpy as np

import paths
from sdf import S, smax, smin, surfnets

kinds = ('five', 'ten', 'twin', 'multi', 'turbine', 'six', 'steel')


def rim_sdf(kind, Rr, wd):
    def F(x, y, z):
        r = np.hypot(x, z)
        a = np.arctan2(z, x)
        # barrel + lip (lathe): ring
        lip = smax(np.abs(r - (Rr - 0.008)) - 0.012, np.abs(y) - wd / 2, 0.006)
        bar = smax(np.abs(r - (Rr - 0.035)) - 0.006, np.abs(y + 0.02 - 0.04) - wd / 2 + 0.04, 0.006)
        yf = -wd / 2 + 0.018 + 0.030 * S(r, Rr * 0.95, Rr * 0.2) - 0.022 * S(r, Rr * 0.30, Rr * 0.12)  # dish
        disc = np.abs(y - yf - 0.014) - 0.014

        def spokes(n, w0, w1, ph=0, tw=0):
            aa = a - ph - tw * r / Rr
            p = 2 * np.pi / n
            d = np.abs((aa / p - np.round(aa / p)) * p)
            return r * np.sin(np.minimum(d, 1.5)) - (w0 + (w1 - w0) * r / Rr)

        if kind == 'five':
            sp = spokes(5, 0.050, 0.036)
        elif kind == 'ten':
            sp = spokes(10, 0.022, 0.017)
        elif kind == 'twin':
            aa = a
            p = 2 * np.pi / 5
            d = np.abs((aa / p - np.round(aa / p)) * p)
            q = r * np.sin(np.minimum(d, 1.5))
            c = 0.028 + 0.045 * (r / Rr)
            sp = np.abs(q - c) - 0.017
        elif kind == 'multi':
            sp = np.minimum(spokes(9, 0.013, 0.011, 0, 0.0), spokes(9, 0.013, 0.011, 0.30, 0.0))
        elif kind == 'turbine':
            sp = spokes(7, 0.040, 0.024, 0, 0.55)
        elif kind == 'six':
            sp = spokes(6, 0.042, 0.040)
        elif kind == 'steel':
            hole = (
                np.hypot(
                    r * np.sin(np.abs(((a / (2 * np.pi / 8)) - np.round(a / (2 * np.pi / 8))) * (2 * np.pi / 8))),
                    r - Rr * 0.70,
                )
                - 0.028
            )
            sp = -hole
        disc + 0.25 * np.maximum(sp + 0.012, 0)
        f = smax(disc, sp, 0.014)
        f = smax(f, r - (Rr - 0.004), 0.004)
        hub = smax(np.abs(y - yf - 0.012) - 0.016, r - Rr * 0.33, 0.012)
        f = smin(f, hub, 0.03)
        cap = smax(np.abs(y - (-wd / 2 + 0.03)) - 0.014, r - 0.032, 0.006)
        p = 2 * np.pi / 5
        an = (a / p + 0.5 - np.round(a / p + 0.5)) * p
        bolt = np.hypot(r * np.sin(an), r * np.cos(an) - 0.057) - 0.011
        f = smax(f, -np.maximum(bolt, -(y - yf - 0.02) * -1 - 0.05), 0.004) if True else f
        f = np.minimum(f, cap)
        f = smin(f, lip, 0.012)
        f = np.minimum(f, bar)
        return f

    return F


def build(kind, R, Rr, wd):
    F = rim_sdf(kind, Rr, wd)
    return surfnets(
        F,
        (-Rr - 0.03, -wd / 2 - 0.03, -Rr - 0.03),
        (Rr + 0.03, wd / 2 + 0.03, Rr + 0.03),
        0.0032,
        sym=False,
        K=4,
        newton=3,
    )


def ensure(kind):
    """The mesh file of a rim; built when it is not there yet (under a second)."""
    path = os.path.join(paths.meshes, f'wheel_{kind}.npz')
    if not os.path.exists(path):
        rim_radius, width = 0.245, 0.215
        P, Q, N = build(kind, 0.355, rim_radius, width)
        np.savez(path, P=P, Q=Q, N=N, Rr=rim_radius, wd=width)
    return path
