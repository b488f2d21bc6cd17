"""Noses of the square off-roader."""

import math

from noses.suv import suv_c, suv_d
from strips import NO_OLD_LINES, both, honeycomb, line, stretched

rugged = dict(wheel='six', dark_rim=True, rimratio=0.66)
plain_c = {key: value for key, value in suv_c.items() if key not in ('R', 'Ra', 'rimratio')}
boxy_c = stretched(plain_c, 1.05, 0.105, badgez=(0.924, 1.10), platez=(0.60, 0.80), **rugged)
boxy_d = stretched(suv_d, 1.05, 0.105, badge='hexagon', badgez=(0.937, 1.10), platez=(0.572, 0.80), **rugged)


def circle(y, z, radius, count=20):
    turns = [2 * math.pi * index / count for index in range(count)]
    return [(y + radius * math.cos(turn), z + radius * math.sin(turn)) for turn in turns]


# Round lamps at both ends of a black band.
lamp = (0.735, 0.935)
band = [(-0.2, 0.865), (-0.2, 1.005), (0.585, 1.005), (0.585, 0.865)]
intake = [(-0.2, 0.50), (-0.2, 0.66), (0.56, 0.66), (0.60, 0.62), (0.56, 0.50)]
boxy_g = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=circle(*lamp, 0.098),
        grille=band,
        glossband=[(-0.2, 0.835), (-0.2, 1.035), (0.62, 1.035), (0.62, 0.835)],
        lower=intake,
        corner=[(0.70, 0.50), (0.70, 0.64), (0.86, 0.65), (0.88, 0.53)],
    ),
    depth=dict(grille=0.040, lower=0.035, corner=0.025),
    strips=honeycomb(band, 0.085, 0.010)
    + line([(0, 0.935), (0.585, 0.935)], 0.016, 'alloy', 0.016, -0.020)
    + both([*circle(*lamp, 0.080), circle(*lamp, 0.080)[0]], 0.012)
    + both([(0.73, 0.575), (0.84, 0.585)], 0.018, 'led', offset=-0.015)
    + line([(0, 0.445), (0.48, 0.445), (0.56, 0.50)], 0.055, 'alloy', 0.012),
    lenses=((*lamp, 0.046),),
    badge='hexagon',
    badgez=(None, 1.10),
    platez=(0.58, 0.80),
    wheel='six',
    dark_rim=True,
    rimratio=0.66,
)
