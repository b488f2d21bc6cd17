"""What is put on and into a body: wheels, seats, handles, mirrors, lines and lamps on nose and tail, plates, wipers."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

import sdf
import wheels
from solids import ball, box, lathe, linked, mesh, smooth_below, text, torus, tube


class CarParts:
    """`car` says what and where (body.py, faces.py); `net` is its meshed body: points, quads, normals."""

    def __init__(self, car, net, materials):
        self.car, self.materials = car, materials
        self.points, self.quads, self.normals = net

    def put_all(self, attributes, plate=''):
        car = self.car
        self.put_bowl(attributes['a_lampF'], 0.055, 'lampchrome')
        self.put_bowl(attributes['a_lampR'], 0.03, 'redin')
        self.put_wheels()
        if car.cab is not None or hasattr(car, 'seatx'):
            self.put_seats()
        for place in car.handles:
            self.put_handle(*place)
        if car.mirror:
            self.put_mirrors()
        for towards, strips in ((-1, car.strips), (1, car.rear_strips)):
            for path, width, height, offset, material in strips:
                self.put_strip(path, width, height, offset, self.materials[material], towards)
        for place in car.exhausts:
            self.put_exhaust(*place)
        for lens in car.lenses:
            self.put_lens(*lens)
        if getattr(car, 'plates', True):
            for towards, z in zip((-1, 1), car.platez):
                if z is not None:
                    self.put_plate(z, towards, plate)
        for towards, z in zip((-1, 1), car.badgez or ()):
            if z is not None:
                self.put_badge(z, towards)
        if car.cowlx:
            self.put_wipers()
        if car.rails:
            self.put_rails()

    # ---------------------------------------------------------------- places on the body
    def half_width(self, x, z):
        return float(self.car.side(np.array([x]), np.array([z]))[0])

    def end_surface(self, points, towards=-1):
        """Where the nose (-1) or the tail (1) is at each (y, z), without its openings, and the outward normal there."""
        car = self.car
        y, z = np.array(points, float).T
        xs = np.linspace(-0.15, 1.3, 580) if towards < 0 else np.linspace(car.L + 0.15, car.L - 1.3, 580)
        inside = car.base(xs[None, :] + 0 * y[:, None], np.abs(y)[:, None] + 0 * xs, z[:, None] + 0 * xs) < 0
        first = np.where(inside.any(1), inside.argmax(1), 0)
        outer, inner = xs[np.maximum(first - 1, 0)], xs[first]
        for _ in range(12):
            middle = (outer + inner) / 2
            is_inside = car.base(middle, np.abs(y), z) < 0
            outer, inner = np.where(is_inside, outer, middle), np.where(is_inside, middle, inner)
        surface = np.stack([inner, y, z], 1)
        normal = sdf.gradient(lambda x, y, z: car.base(x, np.abs(y), z), surface, 0.004)
        return surface, normal / (np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9)

    # ---------------------------------------------------------------- lamps
    def put_bowl(self, distance, depth, material):
        """What one sees through a lamp's glass: the skin once more, further in."""
        quads = self.quads[(distance < 0.012)[self.quads].all(1)]
        if not len(quads):
            return
        used, corners = np.unique(quads, return_inverse=True)
        points = self.points[used] - self.normals[used] * depth
        mesh('bowl', points, corners.reshape(-1, 4), self.normals[used], [self.materials[material]])

    def put_lens(self, y, z, size):
        """A projector in a bright ring, left and right."""
        rings = (
            ('chrome', 48, [(0.62, 0.022), (0.80, 0.010), (1.05, -0.008), (1.16, -0.010), (1.20, 0.010)]),
            ('lens', 48, [(0.0, -0.014), (0.30, -0.012), (0.52, -0.004), (0.64, 0.008), (0.64, 0.02)]),
            ('led', 32, [(0.0, -0.0146), (0.16, -0.0142), (0.17, -0.012)]),
        )
        for side in (-1, 1):
            (place,), (outward,) = self.end_surface([(side * y, z)])
            facing = np.array([-0.9, outward[1] * 0.45, 0.0])
            facing /= np.linalg.norm(facing)
            turn = Vector((0, -1, 0)).rotation_difference(Vector(facing)).to_matrix().to_4x4()
            centre = Matrix.Translation(place - outward * 0.034)
            for material, segments, profile in rings:
                profile = [(max(size * radius, 0.0005), depth) for radius, depth in profile]
                lathe('lens', profile, self.materials[material], segments).matrix_world = centre @ turn

    # ---------------------------------------------------------------- wheels
    def put_wheels(self):
        car = self.car
        wheel = self.make_wheel(car.wheel, car.dark_rim)
        widest = car.W2 - 0.20 - getattr(car, 'wheelin', 0) + 0.075
        for axle in getattr(car, 'axles', (car.xf, car.xr)):
            out = widest - (car.front_wheels_in if axle == car.xf else 0)
            for side in (-1, 1):
                turn = Matrix.Rotation(0 if side < 0 else math.pi, 4, 'Z') @ Matrix.Rotation(
                    math.radians(17 if axle == car.xf else 40), 4, 'Y'
                )
                for part in wheel:
                    place = Matrix.Translation((axle, side * out, car.R - car.lift)) @ turn @ part.matrix_world
                    linked(part.copy()).matrix_world = place
        for part in wheel:
            bpy.data.objects.remove(part)

    def make_wheel(self, kind, is_dark):
        """Rim, tyre, brake at the origin; a steel rim hides its brake."""
        rim_mesh = np.load(wheels.ensure(kind))
        tyre, rim = self.car.R, self.car.R * getattr(self.car, 'rimratio', 0.715)
        scale = rim / float(rim_mesh['Rr'])
        metal = self.materials['alloydark' if is_dark or kind == 'steel' else 'alloy']
        rim_part = mesh('rim', rim_mesh['P'] * [scale, 1, scale], rim_mesh['Q'], rim_mesh['N'], [metal])
        tyre_part = lathe('tyre', tyre_profile(tyre, rim), self.materials['rubber'], 160)
        smooth_below(tyre_part, math.radians(50))
        if kind == 'steel':
            return rim_part, tyre_part
        edge = rim * 0.80
        disc = [(0.06, 0.02), (0.062, 0.0), (0.075, -0.002), (0.078, 0.012), (edge, 0.012), (edge, 0.035)]
        return (
            rim_part,
            tyre_part,
            lathe('disc', disc, self.materials['disc'], 96),
            lathe('back', [(0.01, 0.055), (rim - 0.03, 0.055)], self.materials['black'], 64),
            box((rim * 0.62, 0.01, 0.05), (0.07, 0.06, 0.16), self.materials['alloydark'], 0.015),
        )

    # ---------------------------------------------------------------- inside
    def put_seats(self):
        """Dashboard, wheel, floor and seats, as far as they show through the glass."""
        car, dark, trim = self.car, self.materials['inter'], self.materials[self.car.seat_material]
        box((car.cabx0 + 0.42, 0, car.dash_z), (0.55, car.W - 0.42, 0.22), dark, 0.08)
        for row, x in enumerate(car.seatx):
            across, width, places = (0.37, 0.50, (-1, 1)) if row == 0 else (0.44, 0.46, (-1, 0, 1))
            z = car.seatz + car.seat_rise
            for place in places:
                y = place * across
                box((x, y, z), (0.52, width, 0.16), trim, 0.07)
                box((x + 0.27, y, z + 0.34), (0.14, width, 0.62), trim, 0.06, (0, math.radians(14), 0))
                box((x + 0.37, y, z + 0.70), (0.10, 0.27, 0.17), trim, 0.045, (0, math.radians(10), 0))
        steering = (car.cabx0 + 0.78, 0.37, car.dash_z + 0.06)
        torus(steering, 0.18, 0.016, dark, (0, math.radians(65), 0), is_smooth=False)
        # The floor lies as low as the axles, and so begins behind the front wheels where the driver sits above them.
        begin, end = max(car.cabx0 + 0.1, car.xf + car.R + 0.08), getattr(car, 'cabxi', car.cabx1) - 0.1
        box(((begin + end) / 2, 0, 0.35), (end - begin, car.W - 0.3, 0.05), dark, 0)

    # ---------------------------------------------------------------- flanks
    def put_handle(self, x, z):
        width = self.half_width(x, z)
        lean = math.atan2(width - self.half_width(x, z + 0.03), 0.03)
        for side in (-1, 1):
            turn = (side * lean * 0.6, 0, 0)
            box((x, side * (width + 0.012), z), (0.20, 0.022, 0.032), self.materials['paint'], 0.0105, turn)
            box((x - 0.02, side * (width - 0.002), z - 0.004), (0.13, 0.012, 0.05), self.materials['black'], 0.005)

    def put_mirrors(self):
        x, z = self.car.mirror
        out = float(self.car.wg(np.array([x]), np.array([z]))[0])
        points, quads, normals = sdf.surface_net(
            mirror_housing, (-0.13, -0.16, -0.12), (0.08, 0.16, 0.12), 0.0045, is_mirrored=False
        )
        middle = points[quads].mean(1)
        is_glass = (normals[quads].mean(1)[:, 0] > 0.92) & (middle[:, 0] > 0.030)
        low_edge = -0.026 + 0.030 * sdf.smooth_step(middle[:, 1], -0.02, 0.13)
        part = np.where(is_glass, 2, np.where(middle[:, 2] < low_edge, 1, 0)).astype(np.int32)
        gloss, amber = self.materials['gloss'], self.materials['amber']
        for side in (-1, 1):
            housing = mesh(
                'mirror',
                points * [1, side, 1] + [x + 0.025, side * (out + 0.165), z + 0.070],
                quads if side > 0 else quads[:, ::-1],
                normals * [1, side, 1],
                [self.materials['paint'], gloss, self.materials['chrome']],
            )
            housing.data.polygons.foreach_set('material_index', part)
            foot = (x + 0.030, side * (out + 0.045), z + 0.012)
            box(foot, (0.085, 0.15, 0.026), gloss, 0.011, (side * 0.32, 0, -side * 0.10))
            indicator = (x - 0.073, side * (out + 0.215), z + 0.052)
            box(indicator, (0.012, 0.055, 0.007), amber, 0.003, (0, 0, -side * 0.55))

    # ---------------------------------------------------------------- nose and tail
    def put_strip(self, path, width, height, offset, material, towards):
        """A raised line with bevelled edges along the nose or the tail."""
        points, normal = self.end_surface(path, towards)
        ahead = np.gradient(points, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-9
        sideways = np.cross(ahead, normal)
        half, bevel = width / 2, min(width, height) * 0.28
        section = [
            (-half, offset - 0.012),
            (-half, offset + height - bevel),
            (-half + bevel, offset + height),
            (half - bevel, offset + height),
            (half, offset + height - bevel),
            (half, offset - 0.012),
        ]
        rows = np.stack([points + sideways * across + normal * out for across, out in section], 1)
        count, corners = len(path), len(section)
        i, j = np.meshgrid(np.arange(count - 1), np.arange(corners - 1), indexing='ij')
        start = i * corners + j
        quads = np.stack([start, start + 1, start + corners + 1, start + corners], -1).reshape(-1, 4)
        ends = np.array([[0, 1, 4, 5], [1, 2, 3, 4]])
        quads = np.vstack([quads, ends, (ends + (count - 1) * corners)[:, ::-1]])
        smooth_below(mesh('strip', rows.reshape(-1, 3), quads, None, [material]), math.radians(35))

    def put_exhaust(self, y, z):
        (edge,), _ = self.end_surface([(y, z + 0.05)], 1)
        for side in (-1, 1):
            box((edge[0] - 0.05, side * y, z), (0.16, 0.115, 0.052), self.materials['chrome'], 0.018)
            box((edge[0] + 0.026, side * y, z), (0.014, 0.095, 0.034), self.materials['black'], 0.006)

    def put_plate(self, z, towards, words):
        """Flat against the slope of nose or tail, so that it throws no shadow of a shelf beside it."""
        heights = np.array([-0.06, 0, 0.06])
        around = self.end_surface([(0, z + height) for height in heights], towards)[0][:, 0]
        slope = np.clip((around[-1] - around[0]) / (heights[-1] - heights[0]), -0.25, 0.25)
        level = around - slope * heights
        x = level.min() if towards < 0 else level.max()
        pieces = (
            box((towards * 0.012, 0, 0), (0.008, 0.372, 0.134), self.materials['plate'], 0.003),
            box((towards * 0.010, 0, 0), (0.006, 0.392, 0.150), self.materials['black'], 0.003),
        )
        if words:
            ink = text(words, (towards * 0.0168, 0, -0.034), towards, 0.098, self.materials['plate_ink'], 0.0004)
            pieces = (*pieces, ink)
        on_the_slope = Matrix.Translation((x, 0, z)) @ Matrix.Rotation(math.atan(slope), 4, 'Y')
        for piece in pieces:
            piece.matrix_world = on_the_slope @ piece.matrix_basis

    def put_badge(self, z, towards):
        if towards < 0:
            x = self.end_surface([(0, z)])[0][0, 0]
        else:
            near = (np.abs(self.points[:, 1]) < 0.05) & (np.abs(self.points[:, 2] - z) < 0.03)
            near &= self.normals[:, 0] > 0.2
            if not near.any():
                return
            x = self.points[near][:, 0].max()
        chrome, gloss, kind = self.materials['chrome'], self.materials['gloss'], self.car.badge
        if kind == 'oval':
            ball((x + towards * 0.002, 0, z), 0.055, chrome, (0.16, 1.25, 0.75))
            ball((x + towards * 0.006, 0, z), 0.040, gloss, (0.16, 1.3, 0.72))
        elif kind == 'bars':
            for y, height in ((-0.034, 0.050), (0.0, 0.078), (0.034, 0.050)):
                box((x + towards * 0.006, y, z), (0.016, 0.018, height), chrome, 0.006)
        elif kind == 'hexagon':
            for radius, depth, material in ((0.058, 0.012, chrome), (0.045, 0.018, gloss), (0.020, 0.024, chrome)):
                bpy.ops.mesh.primitive_cylinder_add(
                    radius=radius,
                    depth=depth,
                    vertices=6,
                    location=(x + towards * 0.004, 0, z),
                    rotation=(0, math.pi / 2, 0),
                )
                bpy.context.object.data.materials.append(material)
        else:
            text(kind, (x + towards * 0.006, 0, z - 0.062 * 0.34), towards, 0.062, chrome, spacing=1.5)

    # ---------------------------------------------------------------- screen and roof
    def put_wipers(self):
        for start, end in ((-0.05, -0.62), (0.62, 0.08)):
            path = []
            for t in np.linspace(0, 1, 14):
                y = start + (end - start) * t
                z = float(self.car.ws_low(np.array(abs(y)))) + 0.012 + 0.10 * t * (1 - 0.3 * t)
                near = (np.abs(self.points[:, 1] - y) < 0.02) & (np.abs(self.points[:, 2] - z) < 0.012)
                on_screen = np.where(near & (self.points[:, 0] < self.car.xmid) & (self.normals[:, 0] < -0.2))[0]
                if len(on_screen):
                    path.append(self.points[on_screen[0]] + self.normals[on_screen[0]] * 0.014)
            if len(path) > 3:
                tube('wiper', path, 0.008, self.materials['black'])

    def put_rails(self):
        start, end, out = self.car.rail
        material = self.materials['alloy' if self.car.rails == 'alloy' else 'gloss']
        for side in (-1, 1):
            along, heights = np.linspace(start, end, 40), []
            for x in along:
                near = (np.abs(self.points[:, 0] - x) < 0.015) & (np.abs(self.points[:, 1] - side * out) < 0.015)
                heights.append(self.points[near & (self.normals[:, 2] > 0.3), 2].max() + 0.035)
            # The net's points lie at uneven places: a curve through them, or the rail is jagged.
            heights = np.polyval(np.polyfit(along - start, heights, 4), along - start)
            path = [(x, side * out, z) for x, z in zip(along, heights)]
            (first_x, y, first_z), (last_x, _, last_z) = path[0], path[-1]
            path = [(first_x - 0.05, y, first_z - 0.045), *path, (last_x + 0.05, y, last_z - 0.045)]
            tube('rail', path, 0.014, material, 4)


def tyre_profile(tyre, rim, width=0.225):
    """(radius, y) from the outer bead over the tread, with four grooves, to the inner bead."""
    half, wall = width / 2, tyre - rim
    outer = [
        (rim - 0.012, -half + 0.012),
        (rim + 0.004, -half - 0.006),
        (rim + 0.012, -half - 0.014),
        (rim + 0.3 * wall, -half - 0.022),
        (rim + 0.36 * wall, -half - 0.0235),
        (rim + 0.38 * wall, -half - 0.0215),
        (rim + 0.62 * wall, -half - 0.021),
        (rim + 0.64 * wall, -half - 0.0195),
        (tyre - 0.022, -half - 0.008),
        (tyre - 0.010, -half + 0.006),
        (tyre - 0.003, -half + 0.022),
        (tyre - 0.001, -half + 0.04),
    ]
    grooves = []
    for y in (-0.045, 0, 0.045):
        grooves += [(tyre, y - 0.012), (tyre - 0.008, y - 0.010), (tyre - 0.008, y), (tyre, y + 0.002)]
    inner = [
        (tyre - 0.001, half - 0.04),
        (tyre - 0.010, half - 0.006),
        (tyre - 0.022, half + 0.008),
        (rim + 0.3 * wall, half + 0.02),
        (rim - 0.01, half - 0.01),
    ]
    return outer + grooves + inner


def mirror_housing(x, y, z):
    """A shell with a rounded leading face, flat where the glass sits, its lower edge rising outwards. Metres from its
    middle: x backwards, y outwards, z up."""
    low = -0.066 + 0.030 * sdf.smooth_step(y, -0.02, 0.13)
    middle, half = (0.074 + low) / 2, (0.074 - low) / 2
    across = (np.abs(y + 0.004) / 0.122) ** 3.2 + (np.abs(z - middle) / half) ** 3.0
    bulge = np.where(x < 0.02, np.abs(x - 0.02) / 0.115, 0.0) ** 2.2
    shell = ((across + bulge + 1e-9) ** (1 / 2.6) - 1) * 0.062
    return sdf.smooth_max(shell, x - 0.036, 0.014)
