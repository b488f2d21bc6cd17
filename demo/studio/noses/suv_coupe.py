"""Noses of the low crossover: those of the plain SUV, lower."""

from noses.suv import suv_b, suv_e, suv_f
from strips import stretched

slender = dict(wheel='multi', dark_rim=True, rimratio=0.755)
coupe_b = stretched(suv_b, 0.88, 0.022, badgez=(0.668, 1.085), platez=(0.425, 0.70), **slender)
coupe_e = stretched(suv_e, 0.88, 0.022, badge='bars', badgez=(0.690, 1.085), platez=(0.510, 0.70), **slender)
coupe_f = stretched(suv_f, 0.88, 0.022, badgez=(0.691, 1.085), platez=(0.449, 0.70), **slender)
