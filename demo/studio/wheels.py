"""Wheel rims as signed distance functions: metres, the axle is y, the outer face looks towards -y."""

import os

import numpy as np

import paths
from sdf import smooth_max, smooth_min, smooth_step, surface_net

kinds = ('five', 'ten', 'twin', 'multi', 'turbine', 'six', 'steel')


def to_nearest(angle, count, phase=0):
    """The angle to the nearest of so many directions, evenly around the axle."""
    pitch = 2 * np.pi / count
    turns = (angle - phase) / pitch
    return (turns - np.round(turns)) * pitch


def spokes(radius, angle, size, count, hub_half, edge_half, phase=0, twist=0):
    """Distance to straight spokes, half as wide as said at the hub and at the edge; twisted ones lean with the radius."""
    off = np.abs(to_nearest(angle - twist * radius / size, count, phase))
    return radius * np.sin(np.minimum(off, 1.5)) - (hub_half + (edge_half - hub_half) * radius / size)


def pattern(kind, radius, angle, size):
    """Negative where the face of the rim has metal."""
    if kind == 'five':
        return spokes(radius, angle, size, 5, 0.050, 0.036)
    if kind == 'ten':
        return spokes(radius, angle, size, 10, 0.022, 0.017)
    if kind == 'twin':
        across = radius * np.sin(np.minimum(np.abs(to_nearest(angle, 5)), 1.5))
        return np.abs(across - 0.028 - 0.045 * (radius / size)) - 0.017
    if kind == 'multi':
        pair = [spokes(radius, angle, size, 9, 0.013, 0.011, phase) for phase in (0, 0.30)]
        return np.minimum(*pair)
    if kind == 'turbine':
        return spokes(radius, angle, size, 7, 0.040, 0.024, twist=0.55)
    if kind == 'six':
        return spokes(radius, angle, size, 6, 0.042, 0.040)
    across = radius * np.sin(np.abs(to_nearest(angle, 8)))
    return 0.028 - np.hypot(across, radius - size * 0.70)  # steel: eight holes


def rim_distance(kind, size, width):
    def distance(x, y, z):
        radius, angle = np.hypot(x, z), np.arctan2(z, x)
        lip = smooth_max(np.abs(radius - (size - 0.008)) - 0.012, np.abs(y) - width / 2, 0.006)
        barrel = smooth_max(np.abs(radius - (size - 0.035)) - 0.006, np.abs(y - 0.02) - width / 2 + 0.04, 0.006)
        # The face is hollow towards the hub, which comes forward again.
        hollow = 0.030 * smooth_step(radius, size * 0.95, size * 0.2)
        hollow = hollow - 0.022 * smooth_step(radius, size * 0.30, size * 0.12)
        depth = y - (-width / 2 + 0.018 + hollow)
        metal = smooth_max(np.abs(depth - 0.014) - 0.014, pattern(kind, radius, angle, size), 0.014)
        metal = smooth_max(metal, radius - (size - 0.004), 0.004)
        hub = smooth_max(np.abs(depth - 0.012) - 0.016, radius - size * 0.33, 0.012)
        metal = smooth_min(metal, hub, 0.03)
        off = to_nearest(angle, 5, np.pi / 5)
        bolt = np.hypot(radius * np.sin(off), radius * np.cos(off) - 0.057) - 0.011
        metal = smooth_max(metal, -np.maximum(bolt, depth - 0.07), 0.004)
        cap = smooth_max(np.abs(y - (-width / 2 + 0.03)) - 0.014, radius - 0.032, 0.006)
        metal = np.minimum(metal, cap)
        return np.minimum(smooth_min(metal, lip, 0.012), barrel)

    return distance


def build(kind, size, width):
    corner = np.array([size, width / 2, size]) + 0.03
    return surface_net(rim_distance(kind, size, width), -corner, corner, 0.0032, is_mirrored=False, rounds=3)


def ensure(kind):
    """The mesh file of a rim; built when it is not there yet (under a second)."""
    path = os.path.join(paths.meshes, f'wheel_{kind}.npz')
    if not os.path.exists(path):
        size, width = 0.245, 0.215
        points, quads, normals = build(kind, size, width)
        np.savez(path, P=points, Q=quads, N=normals, Rr=size, wd=width)
    return path
