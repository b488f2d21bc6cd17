"""The inside of a caravan: kitchen and dinette before, a bed behind. The x axis runs from the door to the bed."""

import bpy

import interior_kit as kit
from interior_kit import glow, material
from solids import box


def build(_room):
    white = material('laminate', (0.62, 0.62, 0.61), 0, 0.28)
    wall = material('wall', (0.70, 0.69, 0.67), 0, 0.7)
    oak = kit.timber('oak', (0.22, 0.13, 0.07), (0.38, 0.25, 0.14))
    floor = kit.timber('boards', (0.16, 0.11, 0.075), (0.26, 0.19, 0.13))
    black = material('black', (0.008, 0.008, 0.009), 0, 0.12, 1)
    steel = material('steel', (0.62, 0.63, 0.64), 1, 0.22)
    linen = material('linen', (0.66, 0.65, 0.62), 0, 0.9)
    trim = kit.upholstery('trim')
    sky = glow('sky', (0.86, 0.93, 1.0), 2.6)
    strip = glow('strip', (1.0, 0.86, 0.68), 5.0)

    # Shell: floor, walls, ceiling with a hatch.
    box((2.0, 0, -0.03), (7.4, 2.3, 0.06), floor, 0)
    box((2.0, 0, 2.03), (7.4, 2.3, 0.06), wall, 0)
    for side in (-1, 1):
        box((2.0, side * 1.13, 1.0), (7.4, 0.06, 2.1), wall, 0)
        box((2.0, side * 0.70, 1.985), (6.4, 0.02, 0.012), strip, 0)
    box((5.5, 0, 1.0), (0.06, 2.3, 2.1), wall, 0)
    box((1.2, 0, 1.985), (0.5, 0.5, 0.03), white, 0.01)
    box((1.2, 0, 1.965), (0.42, 0.42, 0.012), sky, 0)

    def window(x, side, z, width, height):
        box((x, side * 1.105, z), (width + 0.07, 0.03, height + 0.07), black, 0.02)
        box((x, side * 1.088, z), (width, 0.012, height), sky, 0)
        for part in (-1, 1):
            box((x + part * (width / 2 + 0.02), side * 1.06, z), (0.09, 0.05, height + 0.12), linen, 0.02)

    # Kitchen along the right.
    box((0.95, 0.83, 0.45), (2.1, 0.58, 0.80), white, 0.008)
    box((0.95, 0.80, 0.04), (2.1, 0.52, 0.09), black, 0)
    box((0.95, 0.81, 0.885), (2.16, 0.66, 0.04), oak, 0.008)
    for index in range(4):
        x = 0.16 + index * 0.53
        box((x, 0.535, 0.49), (0.50, 0.018, 0.70), white, 0.006)
        box((x, 0.520, 0.79), (0.20, 0.014, 0.014), steel, 0.005)
    box((0.50, 0.82, 0.912), (0.50, 0.38, 0.012), steel, 0.005)
    box((0.50, 0.82, 0.915), (0.42, 0.30, 0.014), material('bowl', (0.16, 0.16, 0.165), 1, 0.3), 0.005)
    box((0.50, 1.03, 1.02), (0.025, 0.025, 0.22), steel, 0.01)
    box((0.50, 0.93, 1.13), (0.022, 0.22, 0.022), steel, 0.01)
    box((1.40, 0.82, 0.912), (0.54, 0.44, 0.012), black, 0.004)
    for x, y in ((1.28, 0.73), (1.52, 0.73), (1.40, 0.92)):
        kit.torus((x, y, 0.922), 0.062, 0.007, steel, (0, 0, 0))
    window(0.95, 1, 1.19, 1.1, 0.36)
    box((0.95, 0.94, 1.70), (2.1, 0.36, 0.42), oak, 0.012)
    for index in range(4):
        box((0.16 + index * 0.53, 0.750, 1.70), (0.50, 0.016, 0.38), white, 0.006)
        box((0.16 + index * 0.53, 0.738, 1.54), (0.16, 0.012, 0.012), steel, 0.004)
    box((0.95, 0.80, 1.482), (2.0, 0.03, 0.012), strip, 0)
    # Tall cupboard with a refrigerator, between kitchen and bed.
    box((2.42, 0.80, 1.0), (0.68, 0.62, 1.96), white, 0.01)
    box((2.42, 0.480, 0.98), (0.60, 0.02, 1.10), black, 0.012)
    box((2.18, 0.462, 1.05), (0.02, 0.02, 0.34), steel, 0.008)

    # Dinette along the left: two benches, a table.
    for x, back in ((-0.02, -1), (1.50, 1)):
        box((x, -0.72, 0.20), (0.56, 0.76, 0.40), white, 0.01)
        box((x, -0.72, 0.45), (0.58, 0.76, 0.13), trim, 0.05)
        box((x + back * 0.27, -0.72, 0.75), (0.13, 0.76, 0.56), trim, 0.055, (0, back * 0.10, 0))
    box((0.74, -0.70, 0.74), (0.70, 0.78, 0.035), oak, 0.012)
    box((0.74, -0.70, 0.37), (0.07, 0.07, 0.72), steel, 0.02)
    box((0.62, -0.62, 0.80), (0.07, 0.07, 0.09), linen, 0.02)
    window(0.74, -1, 1.19, 1.25, 0.50)
    box((0.74, -0.96, 1.74), (2.1, 0.30, 0.34), oak, 0.012)

    # Bed across the end.
    box((4.35, 0, 0.24), (2.10, 1.50, 0.42), oak, 0.012)
    box((4.35, 0, 0.55), (2.06, 1.46, 0.24), linen, 0.08)
    box((4.02, 0, 0.665), (1.42, 1.52, 0.09), trim, 0.045)
    box((3.66, 0, 0.708), (0.40, 1.53, 0.022), linen, 0.010)
    for y in (-0.37, 0.37):
        box((5.05, y, 0.78), (0.36, 0.60, 0.17), linen, 0.08, (0, -0.35, 0))
        box((4.86, y * 0.9, 0.78), (0.20, 0.42, 0.14), trim, 0.065, (0, -0.5, 0))
        box((5.15, y * 2.45, 0.45), (0.55, 0.36, 0.88), white, 0.01)
        box((5.15, y * 2.45, 0.90), (0.58, 0.38, 0.03), oak, 0.008)
        window(4.55, 1 if y > 0 else -1, 1.25, 0.9, 0.42)
        box((5.43, y * 2.1, 1.22), (0.04, 0.05, 0.10), strip, 0.01)
    box((5.44, 0, 0.98), (0.08, 1.46, 0.50), trim, 0.035)
    box((5.28, 0, 1.72), (0.36, 2.1, 0.40), oak, 0.012)
    for index in range(4):
        box((5.09, -0.78 + index * 0.52, 1.72), (0.016, 0.49, 0.36), white, 0.006)
    box((5.16, 0, 1.50), (0.03, 1.9, 0.012), strip, 0)
    bpy.ops.mesh.primitive_plane_add(size=0.01)
