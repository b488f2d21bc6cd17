import math

import bpy
import numpy as np
from mathutils import Vector

from car_materials import Shaders

VIEWS = {  # azimuth (deg from front, to the left side), height, distance factor, lens, target dz
    'front34': (-38, 1.28, 1.0, 62),
    'side': (-90, 1.05, 1.05, 80),
    'rear34': (-142, 1.35, 1.0, 70),
    'front': (0, 1.10, 1.0, 80),
    'rear': (180, 1.15, 1.0, 80),
}
# One turn, to the driver's side first: a car that a hand moves to the right shows what lay left of it.
turn_steps = 24
VIEWS |= {f'turn{step:02}': (-45 + step * 360 / turn_steps, 1.28, 1.0, 62) for step in range(turn_steps)}


def env(w=1024, h=512):
    el = (np.arange(h) + 0.5) / h * math.pi - math.pi / 2
    az = (np.arange(w) + 0.5) / w * 2 * math.pi
    return el, az


def build(sc, mesh, car, opt):
    # world: smooth grey dome, brighter to the top
    W = bpy.data.worlds.new('w')
    sc.world = W
    W.use_nodes = True
    N = W.node_tree.nodes
    L = W.node_tree.links
    N.clear()
    o = N.new('ShaderNodeOutputWorld')
    b = N.new('ShaderNodeBackground')
    tc = N.new('ShaderNodeTexCoord')
    sx = N.new('ShaderNodeSeparateXYZ')
    cr = N.new('ShaderNodeValToRGB')
    L.new(tc.outputs['Generated'], sx.inputs[0])
    L.new(sx.outputs['Z'], cr.inputs[0])
    L.new(cr.outputs[0], b.inputs[0])
    L.new(b.outputs[0], o.inputs[0])
    b.inputs[1].default_value = 1.0
    e = cr.color_ramp
    e.elements[0].position = 0
    e.elements[0].color = (0.5, 0.5, 0.5, 1)
    e.elements[1].position = 1
    e.elements[1].color = (0.7, 0.7, 0.7, 1)
    for p, c in (
        (0.001, 0.30),
        (0.015, 0.05),
        (0.075, 0.06),
        (0.12, 0.30),
        (0.20, 0.95),
        (0.42, 1.0),
        (0.55, 0.28),
        (0.80, 0.25),
    ):
        n = e.elements.new(p)
        n.color = (c, c, c * 1.015, 1)

    def emit(nm, s):
        m = bpy.data.materials.new(nm)
        m.use_nodes = True
        n = m.node_tree.nodes
        n.clear()
        oo = n.new('ShaderNodeOutputMaterial')
        ee = n.new('ShaderNodeEmission')
        ee.inputs[1].default_value = s
        m.node_tree.links.new(ee.outputs[0], oo.inputs[0])
        return m

    def area(loc, target, size, power):
        l = bpy.data.lights.new('a', 'AREA')
        l.shape = 'RECTANGLE'
        l.size, l.size_y = size
        l.energy = power
        ob = bpy.data.objects.new('a', l)
        ob.location = loc
        ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
        sc.collection.objects.link(ob)
        ob.visible_camera = False
        return ob

    def soften(ob, edge_u, edge_v):
        """Lets a light fade out towards its edges, so that its mirror image on bonnet and screen has none."""
        shade(ob, lambda s, u, v: s.math('MULTIPLY', fading(s, u, edge_u), fading(s, v, edge_v)))

    def fade_upwards(ob, edge_u):
        """Brightest along its lower edge, which stays sharp; fading towards the top and both ends."""

        def falls(s, u, v):
            return s.math('MULTIPLY', fading(s, u, edge_u), s.math('POWER', s.math('SUBTRACT', 1.0, v), 1.6))

        shade(ob, falls)

    def shade(ob, falls):
        """Multiplies a light by a function of its own two coordinates, each from 0 to 1."""
        ob.data.use_nodes = True
        nodes, links = ob.data.node_tree.nodes, ob.data.node_tree.links
        nodes.clear()
        s = Shaders(nodes, links)
        place = nodes.new('ShaderNodeSeparateXYZ')
        links.new(nodes.new('ShaderNodeNewGeometry').outputs['Parametric'], place.inputs[0])
        light = nodes.new('ShaderNodeEmission')
        s.put(falls(s, place.outputs[0], place.outputs[1]), light.inputs[1])
        links.new(light.outputs[0], nodes.new('ShaderNodeOutputLight').inputs[0])

    def fading(s, along, edge):
        """1 in the middle of a coordinate, 0 at both its ends, over so much of it."""
        fall = s.nodes.new('ShaderNodeMapRange')
        fall.interpolation_type = 'SMOOTHERSTEP'
        s.put(s.math('ABSOLUTE', s.math('SUBTRACT', along, 0.5)), fall.inputs[0])
        for value, socket in zip((0.5, 0.5 - edge, 0, 1), list(fall.inputs)[1:5]):
            socket.default_value = value
        return fall.outputs[0]

    cx = sum(getattr(car, 'xr_', (0, car.L))) / 2
    top = area((cx, 0, 4.0), (cx, 0, 0), (7.4, 2.6), float(opt.get('top', 150)))
    soften(top, 0.30, 0.48)
    k = area((cx, 0, 4.3), (cx, 0, 0), (7, 3), float(opt.get('topd', 295)))
    k.visible_glossy = False
    rig = bpy.data.objects.new('rig', None)
    sc.collection.objects.link(rig)
    rig.location = (cx, 0, 0)

    def rarea(*a):
        ob = area(*a)
        ob.parent = rig
        return ob

    # rig frame: camera sits along +X of the rig
    k = rarea((5.0, -7.0, 3.2), (0, 0, 0.7), (2.5, 3.0), float(opt.get('key', 200)))
    k.visible_glossy = False
    k = rarea((5.5, 6.0, 3.0), (0, 0, 0.7), (3, 3.0), float(opt.get('fill', 120)))
    k.visible_glossy = False
    # The back light, of which bonnet and screen mirror only a part: a whole one leaves hard white shapes on them.
    soften(rarea((-6, 0, 5.2), (0, 0, 0.6), (9, 2.2), float(opt.get('back', 260))), 0.25, 0.48)
    rarea((-6, 0, 5.2), (0, 0, 0.6), (8, 1.2), 230.0).visible_glossy = False
    # What panels and panes mirror, and nothing else sees: banks of light with one hard edge, as a car studio has them.
    def bank(loc, target, size, light, edge_u):
        ob = area(loc, target, size, light * math.pi * size[0] * size[1])
        fade_upwards(ob, edge_u)
        ob.visible_diffuse = False

    strength = float(opt.get('banks', 1))
    if strength:
        # Along the flank: the line above the shoulder, and further up the sky in the side windows.
        is_turn = opt.get('views', '').startswith('turn')
        # A turn shows both flanks.
        for side in (-1, 1) if is_turn else (-1,):
            bank((cx + 1.5, side * 6.0, 2.15), (cx + 1.5, 0, 2.15), (22, 1.7), 5.2 * strength, 0.12)
            bank((cx + 2.5, side * 6.5, 5.6), (cx + 2.5, 0, 3.5), (24, 3.8), 3.4 * strength, 0.12)
        # Across the windscreen, and beside the nose.
        bank((cx + 1.2, 4.6, 5.4), (cx, 0, 1.2), (4.5, 3.0), 4.2 * strength, 0.30)
        bank((-5.2, 4.6, 1.55), (0, 0, 0.9), (3.6, 1.5), 4.0 * strength, 0.35)
    # cyc floor + cove (rig frame)
    R = 2.6
    back = -8.5
    prof = (
        [(40, 0)]
        + [(back + R, 0)]
        + [(back + R - R * math.sin(a), R - R * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)[1:]]
        + [(back, 14)]
    )
    ys = np.linspace(-40, 40, 3)
    P = np.array([(x, y, z) for y in ys for x, z in prof])
    n = len(prof)
    Q = np.array(
        [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(2) for i in range(n - 1)]
    )
    m = bpy.data.materials.new('cyc')
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (0.80, 0.805, 0.81, 1)
    p.inputs['Roughness'].default_value = 0.32
    p.inputs['Specular'].default_value = 0.28
    cyc = mesh('cyc', P, Q, None, [m])
    cyc.parent = rig
    cam = bpy.data.cameras.new('cam')
    co = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(co)
    sc.camera = co
    cam.sensor_width = 36

    def stand(az, h, lens):
        """The camera of a turn: always as far away, so that the car turns in its place and neither grows nor jumps."""
        away = (max(getattr(car, 'xr_', (0, car.L))) - min(getattr(car, 'xr_', (0, car.L)))) * 1.06 * lens / 36 + 1.0
        around = Vector((-math.cos(math.radians(az)), math.sin(math.radians(az)), 0))
        middle = Vector((cx, 0, car.H * 0.46))
        co.location = middle + around * away
        co.location.z = h * max(1, car.H / 1.9)
        cam.lens = lens
        cam.shift_x, cam.shift_y = 0, -0.012
        co.rotation_euler = (middle - co.location).to_track_quat('-Z', 'Y').to_euler()
        rig.rotation_euler = (0, 0, math.atan2(around.y, around.x))

    def set_(v):
        if v == 'wheel':
            a = math.radians(-62)
            d_ = Vector((-math.cos(a), math.sin(a), 0))
            t_ = Vector((car.xf + 0.10, -car.W2 + 0.05, car.R + 0.12))
            co.location = t_ + d_ * 2.6 + Vector((0, 0, 0.28))
            cam.lens = 62
            cam.shift_x = cam.shift_y = 0
            co.rotation_euler = (t_ - co.location).to_track_quat('-Z', 'Y').to_euler()
            rig.rotation_euler = (0, 0, math.atan2(d_.y, d_.x))
            return
        az, h, df, lens = VIEWS[v]
        if v.startswith('turn'):
            stand(az, h, lens)
            return
        a = math.radians(az)
        # fit: project the bounding box, choose distance so that it fills the frame
        cam.lens = lens
        tgt = Vector((cx, 0, car.H * 0.46))
        hw = 18 / lens
        hh = hw * 2 / 3
        dirv = Vector((-math.cos(a), math.sin(a), 0))
        cor = [
            Vector((x, y, z)) for x in getattr(car, 'xr_', (0, car.L)) for y in (-car.W2, car.W2) for z in (0, car.H)
        ]
        d = 5.0
        for _ in range(40):
            pos = tgt + dirv * d
            pos.z = h * max(1, car.H / 1.9)
            q = (tgt - pos).to_track_quat('-Z', 'Y')
            M = q.to_matrix().transposed()
            ext = 0
            X = []
            Y = []
            for c in cor:
                l = M @ (c - pos)
                X.append(l.x / -l.z / hw)
                Y.append(l.y / -l.z / hh)
            ext = max((max(X) - min(X)) / 2 / 0.90, (max(Y) - min(Y)) / 2 / 0.74)
            d *= 1 + (ext - 1) * 0.7
        co.location = pos
        co.rotation_euler = q.to_euler()
        cam.shift_x = (max(X) + min(X)) / 4
        cam.shift_y = (max(Y) + min(Y)) / 4 * 2 / 3 - 0.012
        rig.rotation_euler = (0, 0, math.atan2(dirv.y, dirv.x))

    return set_
