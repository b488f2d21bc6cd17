"""The places other than the studio that a vehicle is pictured in; `render_car.py` takes `scene=plain` for one of them.

A place is built around the vehicle, which stands on z = 0 with its nose towards -x. Its maker returns what `room.build`
returns: a function that puts the camera up. Everything is numbers: noise for ground and sky, instances for what grows."""

import math

import bpy
import numpy as np
from mathutils import Vector

import room

sun_colour = (1.0, 0.60, 0.33)
haze_colour = (0.86, 0.50, 0.36)


def build(sc, mesh, car, opt):
    return {'plain': plain, 'night': night, 'showroom': showroom}[opt['scene']](sc, mesh, car, opt)


class Shader:
    """A material, or the world, with the few nodes that scenes need."""

    def __init__(self, tree):
        self.nodes, self.links = tree.nodes, tree.links
        self.nodes.clear()

    def node(self, kind, **inputs):
        node = self.nodes.new(kind)
        for key, value in inputs.items():
            socket = node.inputs[int(key[1:]) if key[0] == 'i' and key[1:].isdigit() else key.replace('_', ' ')]
            if isinstance(value, bpy.types.NodeSocket):
                self.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def math(self, operation, a, b=0.0):
        node = self.node('ShaderNodeMath', i0=a, i1=b)
        node.operation = operation
        return node.outputs[0]

    def blend(self, factor, a, b):
        node = self.nodes.new('ShaderNodeMix')
        node.data_type = 'RGBA'
        for index, value in ((0, factor), (6, a), (7, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.links.new(value, node.inputs[index])
            else:
                node.inputs[index].default_value = value if index == 0 else (*value, 1)
        return node.outputs[2]

    def smooth(self, value, low, high):
        node = self.node('ShaderNodeMapRange', i0=value)
        node.interpolation_type = 'SMOOTHSTEP'
        node.inputs[1].default_value, node.inputs[2].default_value = low, high
        return node.outputs[0]

    def noise(self, place, scale, detail=5.0, roughness=0.55):
        node = self.node('ShaderNodeTexNoise', Vector=place, Scale=scale, Detail=detail, Roughness=roughness)
        return node.outputs[0]

    def stretched(self, place, x, y, z):
        node = self.node('ShaderNodeMapping', i0=place)
        node.inputs['Scale'].default_value = (x, y, z)
        return node.outputs[0]


def matte(name, paint, haze=1500.0, bump=None):
    """A rough surface that fades into the air's colour with distance; `paint` makes its colour, given the shader."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    s = Shader(m.node_tree)
    colour = paint(s)
    surface = s.node('ShaderNodeBsdfDiffuse', Roughness=0.9)
    if isinstance(colour, tuple):
        surface.inputs[0].default_value = (*colour, 1)
    else:
        s.links.new(colour, surface.inputs[0])
    if bump:
        strength, height = bump(s)
        s.links.new(
            s.node('ShaderNodeBump', Strength=strength, Distance=0.06, Height=height).outputs[0], surface.inputs['Normal']
        )
    distance = s.nodes.new('ShaderNodeCameraData').outputs['View Distance']
    clear = s.math('POWER', math.e, s.math('DIVIDE', distance, -haze))
    air = s.node('ShaderNodeEmission', Strength=0.62)
    air.inputs[0].default_value = (*haze_colour, 1)
    mix = s.node('ShaderNodeMixShader', i0=clear)
    s.links.new(air.outputs[0], mix.inputs[1])
    s.links.new(surface.outputs[0], mix.inputs[2])
    s.links.new(mix.outputs[0], s.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    return m


def evening_sky(sc):
    """Peach at the horizon, rose above it, then blue; long thin clouds lit from below."""
    world = bpy.data.worlds.new('evening')
    sc.world = world
    world.use_nodes = True
    s = Shader(world.node_tree)
    to = s.nodes.new('ShaderNodeTexCoord').outputs['Generated']
    split = s.node('ShaderNodeSeparateXYZ', i0=to).outputs
    up = s.math('MAXIMUM', split[2], 0.0)
    ramp = s.node('ShaderNodeValToRGB', i0=up)
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (0.98, 0.56, 0.34, 1)
    stops[1].position, stops[1].color = 1.0, (0.10, 0.20, 0.42, 1)
    for position, colour in (
        (0.05, (0.97, 0.60, 0.42)),
        (0.11, (0.86, 0.60, 0.54)),
        (0.20, (0.60, 0.57, 0.66)),
        (0.36, (0.32, 0.44, 0.66)),
    ):
        stops.new(position).color = (*colour, 1)
    flat = s.node('ShaderNodeCombineXYZ')
    lifted = s.math('ADD', up, 0.10)
    for index in (0, 1):
        s.links.new(s.math('DIVIDE', split[index], lifted), flat.inputs[index])
    bands = s.noise(s.stretched(flat.outputs[0], 0.26, 0.60, 1), 1.15, 8.0, 0.60)
    patches = s.noise(s.stretched(flat.outputs[0], 0.16, 0.20, 1), 0.9, 3.0)
    cover = s.math('MULTIPLY', s.smooth(bands, 0.46, 0.72), s.smooth(patches, 0.34, 0.58))
    cover = s.math('MULTIPLY', cover, s.math('MULTIPLY', s.smooth(up, 0.015, 0.10), 0.85))
    lit = s.blend(s.smooth(up, 0.05, 0.45), (1.0, 0.62, 0.42), (0.98, 0.80, 0.74))
    sky = s.blend(cover, ramp.outputs[0], lit)
    seen = s.node('ShaderNodeBackground', Strength=0.86)
    s.links.new(sky, seen.inputs[0])
    # What lights the scene is a little brighter, and bluer, than what is seen: the shadows' colour.
    given = s.node('ShaderNodeBackground', Strength=0.78)
    given.inputs[0].default_value = (0.62, 0.62, 0.80, 1)
    mix = s.node('ShaderNodeMixShader', i0=s.nodes.new('ShaderNodeLightPath').outputs['Is Diffuse Ray'])
    s.links.new(seen.outputs[0], mix.inputs[1])
    s.links.new(given.outputs[0], mix.inputs[2])
    s.links.new(mix.outputs[0], s.nodes.new('ShaderNodeOutputWorld').inputs[0])


def ranges(mesh, rng, distance, height, wide, turn, material, steps=260):
    """A ridge across the view: a sum of waves for the skyline, gullies running down its face."""
    t = np.linspace(-1, 1, steps)
    line = np.zeros(steps)
    for octave in range(1, 8):
        line += np.sin(t * octave * 2.3 + rng.uniform(0, 7)) / octave**1.1 * rng.uniform(0.5, 1)
    line = (line - line.min()) / np.ptp(line)
    flat_top = np.minimum(line, 0.72) + 0.02 * np.sin(t * 90)
    skyline = height * (0.25 + flat_top)
    rows = 26
    points = []
    for row in range(rows):
        f = row / (rows - 1)
        gully = 0.05 * np.sin(t * 70 + 3 * f) + 0.06 * np.sin(t * 33 + 1.7) + 0.02 * rng.normal(size=steps)
        depth = distance - height * 2.2 * (1 - f) ** 1.6 - gully * height * 2.0 * (1 - f)
        z = skyline * (f**1.5) - 2.0
        x = np.cos(turn) * depth - np.sin(turn) * t * wide
        y = np.sin(turn) * depth + np.cos(turn) * t * wide
        points.append(np.stack([x, y, z], 1))
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(steps - 1), indexing='ij')
    quads = np.stack([i * steps + j, i * steps + j + 1, (i + 1) * steps + j + 1, (i + 1) * steps + j], -1)
    mesh('range', np.concatenate(points), quads.reshape(-1, 4), None, [material])


def tuft(mesh, rng, blades, material):
    """A hummock of grass: narrow blades leaning outwards, 1 m across and 0.6 m high before it is scaled."""
    points, quads = [], []
    for blade in range(blades):
        around, out = rng.uniform(0, 2 * math.pi), rng.uniform(0.02, 0.30)
        lean, tall = rng.uniform(0.15, 0.95) * (0.4 + out), rng.uniform(0.30, 0.62)
        foot = np.array([math.cos(around) * out, math.sin(around) * out, 0])
        tip = foot + np.array([math.cos(around) * lean, math.sin(around) * lean, tall])
        middle = (foot + tip) / 2 + np.array([0, 0, 0.10])
        across = np.array([-math.sin(around), math.cos(around), 0]) * rng.uniform(0.010, 0.020)
        start = len(points)
        points += [foot - across, foot + across, middle + across * 0.8, middle - across * 0.8, tip + across * 0.1, tip]
        quads += [[start, start + 1, start + 2, start + 3], [start + 3, start + 2, start + 4, start + 5]]
    return mesh('tuft', np.array(points), quads, None, [material])


def tree(mesh, rng, tall, leaf, bark):
    """A gum: a leaning pale trunk that forks, and clouds of narrow leaves at the ends of its limbs."""
    tubes, clumps = [], []

    def limb(start, direction, long, thick, depth):
        path, at_, way = [start], start, direction
        for _ in range(5):
            way = way + rng.normal(size=3) * 0.16 + np.array([0, 0, 0.03])
            way /= np.linalg.norm(way)
            at_ = at_ + way * long / 5
            path.append(at_)
        tubes.append((np.array(path), thick, thick * 0.58))
        if depth == 0:
            clumps.append((at_, long * 0.62))
            return
        for _ in range(3 if depth == 2 else 2):
            fork = way + rng.normal(size=3) * np.array([0.62, 0.62, 0.30]) + np.array([0, 0, 0.18])
            limb(at_, fork / np.linalg.norm(fork), long * rng.uniform(0.50, 0.66), thick * 0.55, depth - 1)
            if depth == 1:
                clumps.append((at_ + fork * 0.3, long * 0.40))

    limb(np.zeros(3), np.array([rng.uniform(-0.15, 0.15), 0.05, 1.0]), tall * 0.46, tall * 0.020, 2)
    points, quads = [], []
    for path, first, last in tubes:
        radius = np.linspace(first, last, len(path))
        start = len(points)
        for at_, r in zip(path, radius):
            for step in range(7):
                a = 2 * math.pi * step / 7
                points.append(at_ + np.array([math.cos(a) * r, math.sin(a) * r, 0]))
        for ring in range(len(path) - 1):
            for step in range(7):
                a, b = start + ring * 7 + step, start + ring * 7 + (step + 1) % 7
                quads.append([a, b, b + 7, a + 7])
    wood = mesh('wood', np.array(points), quads, None, [bark])
    points, quads = [], []
    near = np.random.default_rng(5)  # of its own, so that more leaves move nothing else of a scene
    for centre, spread in clumps:
        for _ in range(330):
            offset = np.clip(rng.normal(size=3), -1.7, 1.7) * np.array([0.50, 0.50, 0.30]) * spread
            long, wide = rng.uniform(0.10, 0.20) * tall / 9, rng.uniform(0.030, 0.055) * tall / 9
            drop = np.array([rng.normal() * 0.5, rng.normal() * 0.5, -1.0])
            twist = rng.normal(size=3)
            for _leaf in range(4):
                at_ = centre + offset + near.normal(size=3) * spread * 0.09
                hang = drop + near.normal(size=3) * 0.5
                hang /= np.linalg.norm(hang)
                across = np.cross(hang, twist + near.normal(size=3) * 0.5)
                across *= wide * 0.42 / (np.linalg.norm(across) + 1e-9)
                start = len(points)
                points += [at_, at_ + across + hang * long * 0.3, at_ + hang * long * 0.72, at_ - across + hang * long * 0.3]
                quads.append([start, start + 1, start + 2, start + 3])
    return wood, mesh('leaves', np.array(points), quads, None, [leaf])


def frame(sc, car, opt, azimuth, height, lens, share, centre):
    """The camera, low and from the front left; the vehicle takes `share` of the width, its middle at `centre` (0 to 1)."""
    cam = bpy.data.cameras.new('cam')
    eye = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(eye)
    sc.camera = eye
    cam.sensor_width, cam.lens, cam.clip_end = 36, lens, 20000
    wide, high = int(opt.get('w', 720)), int(opt.get('h', int(opt.get('w', 720)) * 2 // 3))
    low, far = getattr(car, 'xr_', (0, car.L))
    corners = [Vector((x, y, z)) for x in (low, far) for y in (-car.W2, car.W2) for z in (0, car.H)]
    target = Vector(((low + far) / 2, 0, car.H * 0.46))
    angle = math.radians(azimuth)
    away = Vector((-math.cos(angle), math.sin(angle), 0))
    distance = 8.0
    for _ in range(40):
        place = target + away * distance
        place.z = height
        level = Vector((target.x, target.y, height))
        turn = (level - place).to_track_quat('-Z', 'Y')
        inverse = turn.to_matrix().transposed()
        seen = [inverse @ (corner - place) for corner in corners]
        xs = [p.x / -p.z / (18 / lens) for p in seen]
        ys = [p.y / -p.z / (18 / lens) for p in seen]
        distance *= 1 + ((max(xs) - min(xs)) / 2 / share - 1) * 0.7
    eye.location, eye.rotation_euler = place, turn.to_euler()
    # Shifts are shares of the width; the level camera keeps uprights upright.
    cam.shift_x = (max(xs) + min(xs)) / 4 - (centre[0] - 0.5)
    cam.shift_y = (max(ys) + min(ys)) / 4 - (0.5 - centre[1]) * high / wide
    return eye, place, away


def plain(sc, mesh, car, opt):
    """Evening on a red plain: a gravel track, hummock grass, gums, flat-topped ranges in the haze."""
    rng = np.random.default_rng(11)
    # A panorama leaves its left half to words.
    is_panorama = int(opt.get('w', 3)) > 2 * int(opt.get('h', 2))
    share, centre = (0.45, (0.735, 0.50)) if is_panorama else (0.60, (0.635, 0.635))
    eye, place, away = frame(sc, car, opt, -36, 1.45, 40, share, centre)
    evening_sky(sc)
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = 4.1, sun_colour, math.radians(1.2)
    sun = bpy.data.objects.new('sun', lamp)
    sc.collection.objects.link(sun)
    # Low, from the right behind the camera: the kerb side in full light, the nose in half.
    sun.rotation_euler = Vector((0.30, 0.94, -0.235)).to_track_quat('-Z', 'Y').to_euler()

    view = math.atan2(-away.y, -away.x)

    def earth(s):
        at_ = s.nodes.new('ShaderNodeNewGeometry').outputs['Position']
        y = s.node('ShaderNodeSeparateXYZ', i0=at_).outputs[1]
        fine, broad = s.noise(at_, 3.0, 8.0, 0.7), s.noise(at_, 0.16, 4.0)
        soil = s.blend(s.smooth(broad, 0.35, 0.70), (0.34, 0.135, 0.055), (0.46, 0.21, 0.09))
        soil = s.blend(s.smooth(fine, 0.40, 0.66), soil, (0.27, 0.105, 0.045))
        wander = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(at_, 0.22, 4.0), 0.5), 2.4)
        side = s.math('ABSOLUTE', s.math('ADD', y, wander))
        track = s.blend(s.smooth(fine, 0.36, 0.70), (0.56, 0.33, 0.19), (0.46, 0.25, 0.135))
        ruts = s.math('ABSOLUTE', s.math('SUBTRACT', s.math('ABSOLUTE', s.math('ADD', y, 0.15)), 0.95))
        track = s.blend(s.math('MULTIPLY', s.smooth(ruts, 0.34, 0.16), 0.5), track, (0.64, 0.41, 0.26))
        return s.blend(s.smooth(side, 3.3, 2.5), soil, track)

    def rough(s):
        at_ = s.nodes.new('ShaderNodeNewGeometry').outputs['Position']
        return 0.8, s.math('ADD', s.noise(at_, 7.0, 8.0, 0.7), s.noise(at_, 40.0, 2.0))

    ground = matte('earth', earth, 2200.0, rough)
    edge = 9000
    mesh('ground', np.array([(-edge, -edge, 0), (edge, -edge, 0), (edge, edge, 0), (-edge, edge, 0)]), [[0, 1, 2, 3]], None, [ground])

    def rock(s):
        at_ = s.nodes.new('ShaderNodeNewGeometry').outputs['Position']
        layers = s.noise(s.stretched(at_, 0.006, 0.006, 0.10), 1.0, 6.0, 0.6)
        return s.blend(s.smooth(layers, 0.40, 0.62), (0.30, 0.105, 0.055), (0.50, 0.20, 0.10))

    stone = matte('stone', rock, 6500.0)
    ranges(mesh, rng, 5200, 560, 5200, view + 0.10, stone)
    ranges(mesh, rng, 3000, 190, 2600, view - 0.16, stone)

    straw = matte('straw', lambda s: s.blend(s.nodes.new('ShaderNodeObjectInfo').outputs['Random'], (0.50, 0.36, 0.15), (0.30, 0.27, 0.11)))
    olive = matte('olive', lambda s: s.blend(s.nodes.new('ShaderNodeObjectInfo').outputs['Random'], (0.105, 0.125, 0.055), (0.16, 0.165, 0.075)), 900.0)
    bark = matte('bark', lambda s: (0.58, 0.47, 0.38), 900.0)

    def scatter(models, count, near, far, sizes, keep_off, spread=0.62):
        """Copies within the camera's cone, thinning out; none on the track or where the vehicle stands."""
        for _ in range(count):
            distance = near + (far - near) * rng.uniform() ** 1.7
            bearing = view + rng.uniform(-spread, spread)
            x = place.x + math.cos(bearing) * distance
            y = place.y + math.sin(bearing) * distance
            if abs(y) < keep_off:
                continue
            model = models[rng.integers(len(models))]
            size = rng.uniform(*sizes)
            for part in model:
                copy = part.copy()
                copy.location = (x, y, -0.02)
                copy.rotation_euler = (0, 0, rng.uniform(0, 6.28)) if len(model) == 1 else (0, 0, x % 6.28)
                copy.scale = (size, size, size * rng.uniform(0.8, 1.15) if len(model) == 1 else size)
                sc.collection.objects.link(copy)

    grasses = [(tuft(mesh, rng, 170, straw),) for _ in range(4)]
    gums = [tree(mesh, rng, 9.0, olive, bark) for _ in range(3)]
    scatter(grasses, 850, 4.5, 120, (0.45, 1.05), 3.4)
    scatter(grasses, 900, 60, 420, (0.8, 1.6), 3.4)
    scatter(gums, 60, 130, 900, (0.55, 1.0), 12, 0.5)
    for bearing, distance, size in ((0.365, 34, 0.98), (0.30, 62, 0.80), (-0.40, 85, 0.9)):
        x, y = place.x + math.cos(view + bearing) * distance, place.y + math.sin(view + bearing) * distance
        for part in gums[0 if bearing > 0.33 else 1]:
            copy = part.copy()
            copy.location, copy.scale = (x, y, 0), (size, size, size)
            sc.collection.objects.link(copy)
    for model in (*grasses, *gums):
        for part in model:
            bpy.data.objects.remove(part)
    return lambda _view: None


def lamp(sc, place, target, size, power, colour=(1, 1, 1), parent=None, is_mirrored=True):
    """A rectangle of light, unseen by the camera itself."""
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y, light.energy, light.color = *size, power, colour
    ob = bpy.data.objects.new('lamp', light)
    ob.location = place
    ob.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera, ob.visible_glossy = False, is_mirrored
    ob.parent = parent
    sc.collection.objects.link(ob)
    return ob


def plain_world(sc, colour, strength):
    world = bpy.data.worlds.new('around')
    sc.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def smooth_surface(name, colour, roughness, specular=0.4):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*colour, 1)
    p.inputs['Roughness'].default_value = roughness
    p.inputs['Specular'].default_value = specular
    return m


def night(sc, mesh, car, opt):
    """The studio with its lights out: one long lamp above, two behind. Around the car the picture is transparent."""
    camera = room.build(sc, mesh, car, opt)
    for ob in list(bpy.data.objects):
        if ob.type == 'LIGHT' or ob.name.startswith('cyc'):
            bpy.data.objects.remove(ob)
    rig = bpy.data.objects['rig']
    plain_world(sc, (0.010, 0.011, 0.013), 1.0)
    middle = car.L / 2
    # In the rig's frame the camera sits along +x.
    lamp(sc, (middle, 0.15, 3.5), (middle, 0, 0), (6.5, 0.75), 150, (0.93, 0.97, 1.0))
    lamp(sc, (-4.6, 3.6, 2.3), (0, 0.4, 0.8), (0.9, 3.4), 260, (0.86, 0.94, 1.0), rig)
    lamp(sc, (-4.2, -4.4, 2.0), (0, -0.4, 0.8), (0.7, 3.0), 190, (0.90, 0.96, 1.0), rig)
    lamp(sc, (2.2, 7.0, 2.8), (0.2, 0, 0.7), (6.5, 2.2), 430, (0.95, 0.97, 1.0), rig)
    lamp(sc, (6.0, -4.0, 2.8), (0, 0, 0.7), (2.4, 2.0), 130, (0.95, 0.97, 1.0), rig, False)
    floor = mesh(
        'floor',
        np.array([(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)]),
        [[0, 1, 2, 3]],
        None,
        [smooth_surface('floor', (0.012, 0.013, 0.014), 0.35)],
    )
    floor.visible_camera = False
    sc.render.film_transparent = True

    def set_(_view):
        camera('front34')
        sc.render.image_settings.color_mode = 'RGBA'

    return set_


def showroom(sc, mesh, car, opt):
    """A bright hall: polished floor, a wall of slats that light runs down, long lamps above; the left stays quiet."""
    _eye, place, away = frame(sc, car, opt, -37, 1.22, 46, 0.43, (0.735, 0.52))
    plain_world(sc, (0.86, 0.91, 1.0), 0.26)
    middle = car.L / 2
    view = math.atan2(-away.y, -away.x)
    ahead = np.array([math.cos(view), math.sin(view)])
    across = np.array([math.sin(view), -math.cos(view)])

    def at_(side, deep, z):
        x, y = np.array([middle, 0.0]) + across * side + ahead * deep
        return (x, y, z)

    stone = smooth_surface('polished', (0.58, 0.61, 0.66), 0.22, 0.45)
    wall = smooth_surface('wall', (0.74, 0.78, 0.84), 0.65, 0.2)
    slat = smooth_surface('slat', (0.56, 0.61, 0.70), 0.6, 0.2)

    def panel(points, material):
        mesh('panel', np.array(points), [[0, 1, 2, 3]], None, [material])

    panel([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], stone)
    deep = 6.4
    panel([at_(-40, deep, 0), at_(40, deep, 0), at_(40, deep, 8), at_(-40, deep, 8)], wall)
    for step in range(60):
        side = -1.6 + step * 0.24
        corners = [at_(side + a, deep - b, z) for z in (0, 8) for a, b in ((0, 0.02), (0, 0.16), (0.10, 0.16), (0.10, 0.02))]
        mesh('slat', np.array(corners), [[0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6]], None, [slat])
    # Light down the wall, from above the picture; more of it behind the car.
    for side, power in ((-9.0, 150), (-4.5, 150), (0.0, 150), (5.0, 150)):
        lamp(sc, at_(side, deep - 1.3, 4.6), at_(side, deep, 1.2), (4.6, 0.5), power, (0.95, 0.98, 1.0))
    lamp(sc, (middle, 0.2, 4.2), (middle, 0, 0), (7.0, 1.1), 190)
    lamp(sc, (middle, -2.6, 4.2), (middle, -1.0, 0), (7.0, 0.35), 150)
    lamp(sc, at_(-6.0, -5.0, 3.2), (middle, 0, 0.7), (3.0, 3.0), 200, is_mirrored=False)
    lamp(sc, at_(6.5, -3.0, 2.6), (middle, 0, 0.8), (1.6, 3.2), 130)
    return lambda _view: None
