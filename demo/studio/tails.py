"""Tails of each body and face: lamps, light guides, reflectors, handle, wiper."""

import bodies
from strips import both, line, rounded


def tail(body, lamp, *strips, exhausts=None, **shapes):
    """The tail of one face: its lamps, and lines laid on it; bumper and, unless told, exhausts stay the body's own."""
    others = {} if exhausts is None else dict(exhausts=exhausts)
    own = {name: poly for name, poly in bodies.bodies[body].rear_polys.items() if name.startswith('dark')}
    return dict(others, rear_polys=dict(own, lamp=lamp, **shapes), rear_strips=tail_details[body] + sum(strips, []))


def glow(path, width=0.009):
    """A light guide in the tail lamps."""
    return both(path, width, 'redglow', 0.004, -0.002)


def reflectors(inner, outer, z):
    return both([(inner, z), (outer, z + 0.012)], 0.026, 'reflector', 0.004, -0.002)


def handle(half, z):
    """Above the plate: where one lifts the lid, and where the plate's lamps are."""
    return line([(0, z), (half, z)], 0.026, 'gloss', 0.012, -0.004)


def wiper(reach, low, high):
    return [
        (rounded([(0.02, low), (-0.10, low + 0.016), (-reach, high)]), 0.014, 0.014, 0.004, 'black'),
        (rounded([(0.035, low - 0.006), (-0.01, low - 0.004)]), 0.045, 0.020, -0.004, 'gloss'),
    ]


def step(half, z, width=0.012):
    """A bright line along the lower bumper."""
    return line([(0, z), (half, z)], width, 'alloy', 0.006, -0.002)


tail_details = {
    'suv': reflectors(0.70, 0.84, 0.475) + handle(0.24, 0.845) + wiper(0.40, 1.195, 1.245) + step(0.50, 0.372, 0.026),
    'suv-boxy': reflectors(0.72, 0.86, 0.575) + handle(0.24, 0.905) + wiper(0.40, 1.225, 1.275) + step(0.54, 0.455, 0.030),
    'suv-coupe': reflectors(0.70, 0.84, 0.465) + handle(0.24, 0.815) + step(0.48, 0.355, 0.022),
    'sedan': reflectors(0.68, 0.80, 0.400) + handle(0.22, 0.752) + line([(0, 0.30), (0.40, 0.30)], 0.02, 'gloss'),
    'hatch': reflectors(0.66, 0.78, 0.440) + handle(0.22, 0.785) + wiper(0.36, 1.055, 1.10),
    'wagon': reflectors(0.68, 0.80, 0.420) + handle(0.22, 0.800) + wiper(0.38, 1.065, 1.11),
    'ute': line([(0, 0.645), (0.70, 0.645)], 0.05, 'black', 0.012, -0.004) + reflectors(0.72, 0.86, 0.60),
    'coupe': reflectors(0.68, 0.80, 0.385) + handle(0.20, 0.690),
    'van': reflectors(0.74, 0.88, 0.50) + handle(0.26, 0.835) + wiper(0.44, 1.245, 1.30),
    'bus': reflectors(0.80, 0.98, 0.58),
}
tail_details['convertible'] = tail_details['coupe']
tail_details['people-mover'] = tail_details['van']


def block(inner, low, outer, high):
    """Two light guides, one above the other, joined on the inside."""
    return glow([(outer, high), (inner, high), (inner, low), (outer, low)])


tails = {
    'suv': {
        'a': dict(
            rear_strips=tail_details['suv'] + glow([(0.47, 0.905), (0.68, 0.905), (0.86, 0.955)]),
            exhausts=(),
        ),
        'b': tail(
            'suv',
            [
                (-0.2, 0.905),
                (-0.2, 0.945),
                (0.56, 0.945),
                (0.72, 0.985),
                (1.0, 1.05),
                (1.0, 0.93),
                (0.80, 0.885),
                (0.56, 0.905),
            ],
            line([(0, 0.925), (0.57, 0.925), (0.72, 0.945), (0.84, 0.975)], 0.010, 'redglow', 0.004, -0.002),
        ),
        'c': tail(
            'suv',
            [(0.70, 0.76), (0.685, 1.09), (0.75, 1.12), (1.0, 1.14), (1.0, 0.80), (0.80, 0.75)],
            block(0.735, 0.82, 0.82, 0.90),
            block(0.735, 0.98, 0.82, 1.06),
            gloss=[(-0.3, 0.88), (-0.3, 0.935), (0.69, 0.935), (0.69, 0.88)],
        ),
        'h': tail(
            'suv',
            [(0.50, 0.915), (0.50, 0.945), (0.72, 0.975), (1.0, 1.03), (1.0, 0.965), (0.80, 0.925)],
            line([(0, 0.930), (0.50, 0.930), (0.70, 0.953), (0.84, 0.980)], 0.012, 'redglow', 0.004, 0.0),
            gloss=[(-0.2, 0.905), (-0.2, 0.955), (0.52, 0.955), (0.52, 0.905)],
        ),
    },
    'sedan': {
        'a': dict(
            rear_strips=tail_details['sedan'] + glow([(0.40, 0.893), (0.62, 0.890), (0.80, 0.915)]),
            exhausts=((0.50, 0.285),),
        ),
        'b': tail(
            'sedan',
            [
                (-0.2, 0.868),
                (-0.2, 0.905),
                (0.50, 0.905),
                (0.68, 0.950),
                (1.0, 0.975),
                (1.0, 0.865),
                (0.80, 0.830),
                (0.50, 0.862),
            ],
            line([(0, 0.886), (0.50, 0.886), (0.68, 0.905), (0.82, 0.925)], 0.009, 'redglow', 0.004, -0.002),
            exhausts=(),
        ),
        'c': tail(
            'sedan',
            [(0.50, 0.80), (0.48, 0.935), (0.56, 0.965), (1.0, 0.985), (1.0, 0.82), (0.80, 0.785)],
            block(0.55, 0.835, 0.79, 0.925),
            chromez=[(-0.3, 0.855), (-0.3, 0.870), (0.49, 0.870), (0.49, 0.855)],
        ),
        'h': tail(
            'sedan',
            [(0.46, 0.880), (0.46, 0.905), (0.68, 0.935), (1.0, 0.965), (1.0, 0.905), (0.80, 0.875)],
            line([(0, 0.893), (0.48, 0.893), (0.66, 0.910), (0.80, 0.925)], 0.011, 'redglow', 0.004, 0.0),
            gloss=[(-0.3, 0.870), (-0.3, 0.915), (0.48, 0.915), (0.48, 0.870)],
        ),
    },
    'hatch': {
        'a': dict(
            rear_strips=tail_details['hatch'] + glow([(0.54, 0.895), (0.55, 0.825), (0.66, 0.815), (0.80, 0.845)])
        ),
        'b': tail(
            'hatch',
            [(0.40, 0.865), (0.40, 0.905), (0.62, 0.955), (1.0, 1.01), (1.0, 0.90), (0.80, 0.835), (0.60, 0.835)],
            glow([(0.42, 0.885), (0.62, 0.900), (0.78, 0.935)]),
            gloss=[(-0.3, 0.872), (-0.3, 0.900), (0.42, 0.900), (0.42, 0.872)],
        ),
        'c': tail(
            'hatch',
            [(0.60, 0.70), (0.60, 0.99), (0.66, 1.02), (1.0, 1.05), (1.0, 0.76), (0.72, 0.69)],
            block(0.645, 0.76, 0.76, 0.95),
        ),
        'h': tail(
            'hatch',
            [(0.48, 0.885), (0.48, 0.915), (0.66, 0.945), (1.0, 0.995), (1.0, 0.93), (0.78, 0.885)],
            line([(0, 0.900), (0.48, 0.900), (0.64, 0.915), (0.76, 0.935)], 0.011, 'redglow', 0.004, 0.0),
            gloss=[(-0.3, 0.875), (-0.3, 0.925), (0.50, 0.925), (0.50, 0.875)],
        ),
    },
    'ute': {
        'a': dict(rear_strips=tail_details['ute'] + block(0.825, 0.80, 0.88, 1.07)),
        'b': dict(rear_strips=tail_details['ute'] + glow([(0.85, 0.79), (0.85, 1.08)], 0.016)),
        'c': dict(
            rear_strips=tail_details['ute'] + block(0.825, 0.97, 0.88, 1.07) + block(0.825, 0.80, 0.88, 0.90)
        ),
    },
    'wagon': {
        'a': dict(
            rear_strips=tail_details['wagon'] + glow([(0.50, 0.865), (0.66, 0.865), (0.82, 0.905)]),
            exhausts=((0.50, 0.285),),
        ),
        'b': tail(
            'wagon',
            [(0.40, 0.865), (0.40, 0.905), (0.62, 0.945), (1.0, 1.0), (1.0, 0.89), (0.80, 0.835), (0.60, 0.845)],
            glow([(0.42, 0.885), (0.62, 0.893), (0.82, 0.925)]),
            gloss=[(-0.3, 0.872), (-0.3, 0.900), (0.42, 0.900), (0.42, 0.872)],
        ),
        'c': tail(
            'wagon',
            [(0.58, 0.72), (0.57, 0.96), (0.64, 0.99), (1.0, 1.02), (1.0, 0.78), (0.72, 0.71)],
            block(0.63, 0.77, 0.80, 0.93),
            chromez=[(-0.3, 0.850), (-0.3, 0.866), (0.58, 0.866), (0.58, 0.850)],
        ),
    },
    'coupe': {
        'a': dict(
            rear_strips=tail_details['coupe'] + glow([(0.36, 0.815), (0.62, 0.812), (0.82, 0.835)]),
            exhausts=((0.50, 0.265),),
        )
    },
    'van': {'a': dict(rear_strips=tail_details['van'] + glow([(0.888, 0.80), (0.884, 1.17)], 0.012))},
    'bus': {'a': dict(rear_strips=tail_details['bus'])},
}
for body in ('suv', 'sedan', 'hatch'):
    tails[body]['e'] = tails[body]['b']
boxy_tail = dict(
    rear_strips=tail_details['suv-boxy'] + block(0.815, 0.87, 0.87, 0.96) + block(0.815, 1.02, 0.87, 1.11), exhausts=()
)
tails['suv-boxy'] = {face: boxy_tail for face in 'cdg'}
coupe_line = line([(0, 1.000), (0.57, 1.000), (0.74, 1.012), (0.86, 1.030)], 0.011, 'redglow', 0.004, -0.002)
tails['suv-coupe'] = {face: dict(rear_strips=tail_details['suv-coupe'] + coupe_line, exhausts=()) for face in 'bef'}
tails['suv']['d'] = tails['suv']['a']
tails['suv']['f'] = tails['suv']['b']
tails['convertible'] = tails['coupe']
tails['people-mover'] = tails['van']
