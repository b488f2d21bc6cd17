"""The inside of a car: dashboard, two front seats, doors; a rear bench for the picture of the seats."""

import math

import bpy
import numpy as np

import interior_kit as kit
from interior_kit import glow, mesh, torus
from sdf import Outline, smooth_max, smooth_min, smooth_step, surface_net
from solids import box


def build(room):
    pl = kit.material('plastic', (0.028, 0.029, 0.031), 0, 0.55)
    soft = kit.material('soft', (0.02, 0.021, 0.023), 0, 0.62)
    seat = kit.upholstery('seat')
    low = kit.upholstery('low', 0.8)
    head = kit.material('head', (0.55, 0.54, 0.52), 0, 0.9)
    alu = kit.material('alu', (0.6, 0.61, 0.62), 1, 0.25)
    gl = kit.material('gloss', (0.006, 0.006, 0.007), 0, 0.06, 1)
    scr = kit.material('scr', (0.004, 0.006, 0.01), 0, 0.12, 0, (0.02, 0.05, 0.09, 0.5))
    ui = [
        glow('u1', (0.10, 0.35, 0.8), 0.7),
        glow('u2', (0.9, 0.9, 0.92), 0.8),
        glow('u3', (0.05, 0.12, 0.2), 0.6),
        glow('u4', (0.9, 0.35, 0.08), 0.8),
    ]
    prof = Outline(
        [
            (-1.05, 0.93),
            (-0.80, 0.985),
            (-0.66, 0.975),
            (-0.615, 0.93),
            (-0.625, 0.84),
            (-0.60, 0.80),
            (-0.64, 0.70),
            (-0.72, 0.58),
            (-0.78, 0.45),
            (-1.05, 0.45),
        ],
        step=0.008,
        margin=0.3,
        rounding=0.014,
        smooth=False,
    )

    def dash(x, y, z):
        xx = x - 0.05 * (y / 0.75) ** 2 - 0.0
        A = smooth_max(prof(xx, z), np.abs(y) - 0.80, 0.03)
        b = np.sqrt(((y - 0.37) / 0.21) ** 2 + ((x + 0.68) / 0.12) ** 2 + ((z - 0.985) / 0.075) ** 2) - 1
        A = smooth_min(A, b * 0.07, 0.05)  # binnacle hood
        A = smooth_min(
            A,
            smooth_max(
                smooth_max(np.abs(y) - 0.125 - 0.05 * smooth_step(z, 0.55, 0.85), np.abs(x + 0.68) - 0.07, 0.03),
                np.abs(z - 0.68) - 0.2,
                0.03,
            ),
            0.04,
        )  # centre stack
        return A

    mesh(*surface_net(dash, (-1.1, -0.9, 0.42), (-0.40, 0.9, 1.12), 0.009, is_mirrored=False), pl)
    # trim strips, vents
    for s in (-1, 1):
        box((-0.603 + 0.05 * 0.4, s * 0.49, 0.845), (0.012, 0.44, 0.018), alu, 0.004, (0, 0, s * 0.066))
        box((-0.60 + 0.05 * 0.62, s * 0.63, 0.905), (0.02, 0.17, 0.065), gl, 0.012, (0, 0, s * 0.085))
        for k in range(4):
            box((-0.592 + 0.03, s * 0.63, 0.885 + k * 0.013), (0.012, 0.15, 0.004), alu, 0.001, (0, 0, s * 0.085))
        box((-0.602, s * 0.085, 0.80), (0.02, 0.14, 0.05), gl, 0.01)
        for k in range(3):
            box((-0.592, s * 0.085, 0.787 + k * 0.013), (0.01, 0.125, 0.004), alu, 0.001)
    # centre screen
    t = (0, math.radians(-10), 0)
    box((-0.585, 0, 0.935), (0.014, 0.345, 0.20), gl, 0.008, t)
    box((-0.5775, 0, 0.935), (0.002, 0.325, 0.18), scr, 0, t)
    for i, (y, z, w, h, m) in enumerate(
        [
            (-0.085, 0.955, 0.13, 0.11, 2),
            (0.085, 0.98, 0.13, 0.055, 0),
            (0.05, 0.905, 0.055, 0.05, 1),
            (0.12, 0.905, 0.055, 0.05, 2),
            (-0.085, 0.875, 0.13, 0.012, 1),
            (0.085, 0.875, 0.13, 0.012, 3),
            (-0.11, 0.965, 0.004, 0.09, 1),
            (-0.085, 0.945, 0.07, 0.004, 3),
        ]
    ):
        box((-0.576 - (z - 0.935) * 0.176, y, z), (0.0015, w, h), ui[m], 0, t)
    # cluster
    box((-0.612, 0.37, 0.955), (0.01, 0.30, 0.105), gl, 0.01, t)
    box((-0.606, 0.37, 0.955), (0.002, 0.285, 0.092), scr, 0, t)
    for y in (0.29, 0.45):
        torus((-0.604, y, 0.955), 0.036, 0.0022, ui[0], (0, math.radians(80), 0))
        box((-0.603, y, 0.955), (0.0015, 0.004, 0.045), ui[3], 0, (0.6, 0, 0))
    box((-0.603, 0.37, 0.957), (0.0015, 0.05, 0.05), ui[2], 0, t)
    box((-0.603, 0.37, 0.925), (0.0015, 0.05, 0.006), ui[1], 0, t)
    # climate row
    for i in range(6):
        box((-0.598, -0.10 + i * 0.04, 0.735), (0.012, 0.03, 0.018), gl, 0.004)
    for y in (-0.12, 0.12):
        bpy.ops.mesh.primitive_cylinder_add(
            radius=0.026, depth=0.03, vertices=64, location=(-0.60, y, 0.68), rotation=(0, math.pi / 2, 0)
        )
        bpy.context.object.data.materials.append(alu)
    # steering wheel
    rot = (0, math.radians(66), 0)
    c = (-0.40, 0.37, 0.865)
    torus(c, 0.185, 0.0165, soft, rot)

    def hub(x, y, z):
        h = smooth_max(np.sqrt((y / 0.085) ** 2 + (z / 0.072) ** 2) * 0.075 - 0.075, np.abs(x) - 0.022, 0.02)
        sp = smooth_max(smooth_max(np.abs(z + 0.0) - 0.022, np.abs(y) - 0.185, 0.01), np.abs(x + 0.006) - 0.009, 0.008)
        lo = smooth_max(smooth_max(np.abs(y) - 0.024, np.maximum(z, -z - 0.185), 0.01), np.abs(x + 0.006) - 0.009, 0.008)
        return smooth_min(h, np.minimum(sp, lo), 0.03)

    h = mesh(*surface_net(hub, (-0.06, -0.22, -0.22), (0.06, 0.22, 0.12), 0.005, is_mirrored=False), pl)
    h.location = c
    h.rotation_euler = (0, math.radians(-24), 0)
    o = box((c[0] + 0.022, c[1], c[2] + 0.01), (0.004, 0.05, 0.018), alu, 0.002, (0, math.radians(-24), 0))
    for s in (-1, 1):
        box((c[0] + 0.012, c[1] + s * 0.125, c[2]), (0.008, 0.06, 0.03), gl, 0.006, (0, math.radians(-24), 0))
        box((-0.52, 0.37 + s * 0.12, 0.90), (0.012, 0.12, 0.014), soft, 0.005, (s * 0.15, 0, 0))
    # console
    box((-0.28, 0, 0.50), (0.75, 0.25, 0.16), low, 0.03)
    box((-0.36, 0, 0.583), (0.50, 0.19, 0.012), gl, 0.005)
    box((-0.02, 0, 0.60), (0.32, 0.24, 0.10), seat, 0.035)
    box((-0.40, 0.0, 0.66), (0.045, 0.06, 0.10), gl, 0.02, (0, -0.15, 0))
    box((-0.40, 0, 0.63), (0.09, 0.09, 0.05), alu, 0.02)
    for y in (-0.045, 0.045):
        torus((-0.24, y, 0.59), 0.036, 0.003, alu, (0, 0, 0))
    # seats
    for s in (-1, 1):

        def st(x, y, z):
            q = smooth_max(
                smooth_max(np.abs(x + 0.14) - 0.27, np.abs(y) - 0.25, 0.06),
                np.abs(z - 0.46 + 0.12 * (x + 0.14)) - 0.075,
                0.06,
            )
            side = smooth_max(
                smooth_max(np.abs(x + 0.12) - 0.25, np.abs(np.abs(y) - 0.225) - 0.04, 0.03), np.abs(z - 0.49) - 0.075, 0.05
            )
            b = smooth_max(
                smooth_max(np.abs(x - 0.17 - 0.25 * (z - 0.6)) - 0.06, np.abs(y) - 0.25 + 0.12 * smooth_step(z, 0.9, 1.15), 0.05),
                np.abs(z - 0.80) - 0.36,
                0.08,
            )
            g = 0.006 * np.exp(-(((np.abs(y) - 0.13) / 0.006) ** 2))
            return smooth_min(smooth_min(q, side, 0.03), b, 0.04) + g

        o = mesh(*surface_net(st, (-0.5, -0.34, 0.3), (0.4, 0.34, 1.25), 0.008, is_mirrored=False), seat)
        o.location = (0, s * 0.39, 0)
        box((0.285, s * 0.39, 1.24), (0.09, 0.26, 0.17), seat, 0.045)
        # doors
        box((-0.25, s * 0.80, 0.62), (1.3, 0.05, 0.52), low, 0.02)
        box((-0.25, s * 0.765, 0.80), (1.2, 0.05, 0.05), pl, 0.02)
        box((-0.15, s * 0.73, 0.66), (0.55, 0.10, 0.06), seat, 0.025)
        box((-0.42, s * 0.765, 0.86), (0.10, 0.02, 0.03), alu, 0.008)
        box((-0.35, s * 0.765, 0.70), (0.75, 0.008, 0.012), alu, 0.003)
        torus((-0.52, s * 0.772, 0.52), 0.075, 0.008, pl, (math.pi / 2, 0, 0))
        box((-0.80, s * 0.83, 1.20), (1.3, 0.10, 0.11), low, 0.04, (0, math.radians(40), 0))
        box((0.22, s * 0.80, 1.1), (0.10, 0.07, 0.7), head, 0.03)
    box((0.0, 0, 1.43), (1.25, 1.9, 0.06), head, 0.02)
    box((-0.62, 0, 1.335), (0.03, 0.24, 0.075), gl, 0.02)
    box((-0.64, 0, 1.40), (0.02, 0.03, 0.10), pl, 0.005)
    for s in (-1, 1):
        box((-0.52, s * 0.37, 1.385), (0.16, 0.40, 0.015), head, 0.006, (0, math.radians(12), 0))
    box((-0.2, 0, 0.33), (1.6, 1.6, 0.04), low, 0)
    # outside: bright studio + hood
    hood = Outline(
        [(-2.6, 0.4), (-2.5, 0.88), (-1.7, 1.0), (-1.15, 1.0), (-1.0, 0.4)], step=0.02, margin=0.3, rounding=0.03, smooth=False
    )
    mesh(
        *surface_net(
            lambda x, y, z: smooth_max(hood(x + 0.12 * 0 - 0.25 * (y / 0.8) ** 2, z), np.abs(y) - 0.80, 0.08),
            (-2.8, -0.9, 0.4),
            (-0.9, 0.9, 1.05),
            0.025,
            is_mirrored=False,
        ),
        kit.material('hood', (0.25, 0.26, 0.27), 0.6, 0.25, 1),
    )

    if room == 'seats':
        rear(st, seat, low, pl, head, gl)


def rear(st, seat, low, plastic, lining, gloss):
    """What is behind the front seats: bench, doors, pillars, parcel shelf."""
    for side in (-1, 1):
        cushion = mesh(*surface_net(st, (-0.5, -0.34, 0.3), (0.4, 0.34, 1.25), 0.009, is_mirrored=False), seat)
        cushion.location = (1.02, side * 0.34, -0.02)
        box((1.30, side * 0.37, 1.17), (0.09, 0.24, 0.15), seat, 0.045)
        box((1.00, side * 0.80, 0.62), (1.2, 0.05, 0.52), low, 0.02)
        box((1.00, side * 0.765, 0.80), (1.1, 0.05, 0.05), plastic, 0.02)
        box((0.95, side * 0.745, 0.70), (0.30, 0.03, 0.04), gloss, 0.012)
        box((1.62, side * 0.74, 1.12), (0.30, 0.12, 0.62), lining, 0.04, (0, math.radians(-28), 0))
        box((0.30, side * 0.79, 0.72), (0.14, 0.06, 0.75), plastic, 0.03)
    box((0.90, 0, 0.42), (0.46, 0.30, 0.14), seat, 0.05)
    box((1.24, 0, 0.76), (0.16, 0.24, 0.56), seat, 0.05, (0, math.radians(14), 0))
    box((1.62, 0, 0.93), (0.62, 1.5, 0.03), plastic, 0.01)
    box((0.95, 0, 1.43), (1.5, 1.9, 0.06), lining, 0.02)
    box((0.9, 0, 0.33), (1.4, 1.6, 0.04), low, 0)
