"""The faces a body can wear: grille, lamps, badge, lower bumper, wheels. Points are (y, z) in metres seen from the
front, y from the middle of the car outwards; every face is the same left and right.

`front_polys` names decide what a region is: `lamp…` clear glass over a bowl, `gloss…` black gloss, `chrome…` bright,
anything else a dark opening. `strips` are raised lines laid on the nose: (path, width, height, offset, material).
`lenses` are (y, z, radius) of projectors behind the lamp glass. Tails (`tails`) are made alike: lamps of the face's own
in `rear_polys`, and `rear_strips` for light guides, reflectors, handle, wiper.
"""

import hashlib
import inspect
import os
import sys
import time

import numpy as np

import bodies
import paths
import sdf
from noses.hatch import hatch_b, hatch_c, hatch_e
from noses.sedan import sedan_b, sedan_c, sedan_e, sedan_h
from noses.suv import suv_b, suv_c, suv_d, suv_e, suv_f, suv_h
from noses.suv_boxy import boxy_c, boxy_d, boxy_g
from noses.suv_coupe import coupe_b, coupe_e, coupe_f
from noses.ute import bus_wipers, ute_b, ute_bar, ute_c
from tails import tails

faces = {
    'suv': {'a': dict(wheel='five'), 'b': suv_b, 'c': suv_c, 'd': suv_d, 'e': suv_e, 'f': suv_f, 'h': suv_h},
    'suv-boxy': {'c': boxy_c, 'd': boxy_d, 'g': boxy_g},
    'suv-coupe': {'b': coupe_b, 'e': coupe_e, 'f': coupe_f},
    'sedan': {'a': dict(wheel='twin'), 'b': sedan_b, 'c': sedan_c, 'e': sedan_e, 'h': sedan_h},
    'hatch': {
        'a': dict(wheel='turbine'),
        'b': hatch_b,
        'c': hatch_c,
        'e': hatch_e,
        'h': dict(sedan_h, badgez=(0.565, 0.95), platez=(0.43, 0.68)),
    },
    'ute': {
        'a': dict(wheel='six', dark_rim=True, strips=ute_bar),
        'b': ute_b,
        'c': ute_c,
    },
    'wagon': {
        'a': dict(wheel='multi'),
        'b': dict(sedan_b, wheel='five', badgez=(0.590, 0.886)),
        'c': dict(sedan_c, wheel='twin', badgez=(0.605, 0.876)),
    },
    'coupe': {'a': dict(wheel='ten', dark_rim=True)},
    'convertible': {'a': dict(wheel='five')},
    'van': {'a': dict(wheel='ten')},
    'people-mover': {'a': dict(wheel='turbine')},
    'cab-chassis': {'a': dict(wheel='steel', strips=ute_bar)},
    'light-truck': {'a': dict(wheel='steel')},
    'bus': {'a': dict(wheel='steel', strips=bus_wipers)},
    'caravan': {'a': dict(wheel='six'), 'b': bodies.caravan.off_road, 'c': bodies.caravan.pop_top},
    'motorhome': {'a': dict(wheel='ten'), 'b': bodies.motorhome.low_profile},
}

# What the dearest badges of a model wear: other and larger rims, utes and the rugged SUV on higher springs.
top_badges = {
    'suv': {
        'a': dict(wheel='turbine', dark_rim=True, rimratio=0.755),
        'b': dict(wheel='five', dark_rim=False, rimratio=0.755),
        'c': dict(wheel='twin', dark_rim=True, rimratio=0.66, lift=0.035),
        'h': dict(wheel='multi', dark_rim=True, rimratio=0.765),
    },
    'sedan': {
        'a': dict(wheel='five', dark_rim=True, rimratio=0.755, lift=-0.012),
        'b': dict(wheel='turbine', dark_rim=False, rimratio=0.755, lift=-0.012),
        'c': dict(wheel='twin', dark_rim=True, rimratio=0.755, lift=-0.012),
        'h': dict(wheel='ten', dark_rim=False, rimratio=0.765, lift=-0.012),
    },
    'hatch': {
        'a': dict(wheel='ten', dark_rim=True, rimratio=0.755, lift=-0.012),
        'b': dict(wheel='five', dark_rim=True, rimratio=0.755, lift=-0.012),
        'c': dict(wheel='turbine', dark_rim=False, rimratio=0.755, lift=-0.012),
        'h': dict(wheel='multi', dark_rim=True, rimratio=0.765, lift=-0.012),
    },
    'ute': {
        'a': dict(wheel='twin', dark_rim=False, rimratio=0.70, lift=0.035),
        'b': dict(wheel='six', dark_rim=True, rimratio=0.70, lift=0.035),
        'c': dict(wheel='five', dark_rim=True, rimratio=0.70, lift=0.035),
    },
}
for graded, badges in top_badges.items():
    for plain, changes in badges.items():
        faces[graded][f'{plain}-top'] = {**faces[graded][plain], **changes}
        tails[graded][f'{plain}-top'] = tails[graded].get(plain, {})


def face_of(body, face):
    """What a face changes of a body: front and tail."""
    return {**tails.get(body, {}).get(face, {}), **faces[body][face]}


def draw(body, face):
    """The body wearing the face, ready to be meshed or rendered."""
    overrides = face_of(body, face)
    worn = type(f'{body}_{face}', (bodies.bodies[body],), {**overrides, 'face': face})
    return worn().setup()


# What the mesh does not depend on.
unmeshed = {
    'strips', 'rear_strips', 'exhausts', 'lenses', 'badge', 'badgez', 'platez', 'wheel', 'dark_rim', 'rimratio', 'lift',
}  # fmt: skip


def mesh_path(body, face):
    """The mesh of a body with a face; made when it is not there yet, or when its numbers have changed."""
    own = {inspect.getsourcefile(parent) for parent in bodies.bodies[body].__mro__[:-1]}
    shape = {key: value for key, value in face_of(body, face).items() if key not in unmeshed}
    digest = hashlib.sha256(repr(shape).encode())
    for source in sorted(own | {sdf.__file__}):
        with open(source, 'rb') as file:
            digest.update(file.read())
    path = os.path.join(paths.meshes, f'{body}_{digest.hexdigest()[:12]}.npz')
    if not os.path.exists(path):
        mesh(body, face, path)
    return path


def mesh(body, face, path):
    """4 to 10 s: 0.35 million vertices at 9.5 mm."""
    started = time.time()
    car = draw(body, face)
    cell = getattr(car, 'cell', 0.0095)
    x0, x1 = getattr(car, 'mesh_x', (-0.1, car.L + 0.12))
    P, Q, N = sdf.surface_net(car.F, (x0, 0, 0.1), (x1, car.W2 + 0.12, car.H + 0.1), cell, coarse=4)
    attributes = car.attrs(P, N)
    np.savez(path, P=P, Q=Q, N=N, **{'a_' + key: value for key, value in attributes.items()})
    print(f'meshed {body} {face}: {len(P)} vertices, {time.time() - started:.1f} s', flush=True)


if __name__ == '__main__':
    mesh_path(sys.argv[1], sys.argv[2])
