"""Noses of the hatch: rounder, friendlier than the sedan."""

from strips import NO_OLD_LINES, bars, both, frame, honeycomb, line

from noses.sedan import sedan_e

hatch_b_grille = [(-0.2, 0.275), (-0.2, 0.490), (0.40, 0.490), (0.52, 0.36), (0.46, 0.275)]
hatch_b_lamp = [
    (0.47, 0.615),
    (0.46, 0.670),
    (0.56, 0.715),
    (0.72, 0.740),
    (0.98, 0.790),
    (0.98, 0.735),
    (0.86, 0.655),
    (0.66, 0.612),
]
hatch_b = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=hatch_b_lamp,
        grille=hatch_b_grille,
        slot=[(-0.2, 0.640), (-0.2, 0.668), (0.44, 0.668), (0.44, 0.640)],
        corner=[(0.66, 0.31), (0.67, 0.41), (0.80, 0.44), (0.81, 0.33)],
    ),
    depth=dict(grille=0.04, slot=0.018, corner=0.025),
    strips=honeycomb(hatch_b_grille, 0.05)
    + frame(hatch_b_grille, 0.012, 'gloss')
    + both([(0.49, 0.628), (0.66, 0.628), (0.82, 0.662)], 0.009)
    + both([(0.69, 0.36), (0.79, 0.385)], 0.010, 'led', offset=-0.012),
    lenses=((0.565, 0.672, 0.028), (0.68, 0.688, 0.028)),
    badge='bars',
    badgez=(0.585, 0.93),
    platez=(0.375, 0.68),
    wheel='ten',
)
hatch_c_grille = [(-0.2, 0.500), (-0.2, 0.655), (0.50, 0.655), (0.55, 0.60), (0.50, 0.500)]
hatch_c = dict(
    NO_OLD_LINES,
    front_polys=dict(
        lamp=[(0.57, 0.560), (0.60, 0.680), (0.70, 0.720), (0.94, 0.770), (0.96, 0.70), (0.90, 0.590), (0.78, 0.550)],
        grille=hatch_c_grille,
        lower=[(-0.2, 0.255), (-0.2, 0.345), (0.56, 0.345), (0.62, 0.30), (0.56, 0.255)],
    ),
    depth=dict(grille=0.035, lower=0.03),
    strips=bars(hatch_c_grille, (0.540, 0.615), 0.016, 'chrome')
    + frame(hatch_c_grille, 0.012, 'chrome')
    + both([(0.62, 0.585), (0.635, 0.665), (0.72, 0.700), (0.84, 0.724)], 0.009)
    + both([(0.62, 0.578), (0.78, 0.572)], 0.008)
    + bars([(-0.2, 0.255), (-0.2, 0.345), (0.56, 0.345), (0.56, 0.255)], (0.30,), 0.010),
    lenses=((0.72, 0.640, 0.036), (0.83, 0.660, 0.028)),
    badge='hexagon',
    badgez=(0.578, 0.93),
    platez=(0.425, 0.68),
    wheel='multi',
)

hatch_e = dict(sedan_e, badgez=(0.560, 0.93), platez=(0.43, 0.68), wheel='turbine')
