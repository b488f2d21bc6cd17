# dashboard picture: blender -b --python interior.py -- trim=black w=1200 spp=64
import bpy, sys, math, numpy as np

sys.path.insert(0, 'studio-work/src')
from sdf import *

opt = dict(a.split('=', 1) for a in sys.argv[sys.argv.index('--') + 1 :])
trim = opt.get('trim', 'black')
W_ = int(opt.get('w', 1200))
spp = int(opt.get('spp', 48))
bpy.ops.wm.read_factory_settings(use_empty=True)
sc = bpy.context.scene
sc.render.engine = 'CYCLES'
cy = sc.cycles
cy.use_denoising = False
cy.max_bounces = 6
cy.sample_clamp_indirect = 3
cy.use_adaptive_sampling = True
cy.adaptive_threshold = 0.012


def M(n, c, metal=0, rough=0.5, coat=0, emit=None):
    m = bpy.data.materials.new(n)
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*c, 1)
    p.inputs['Metallic'].default_value = metal
    p.inputs['Roughness'].default_value = rough
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Specular'].default_value = 0.35
    if emit:
        p.inputs['Emission'].default_value = (*emit[:3], 1)
        p.inputs['Emission Strength'].default_value = emit[3]
    return m


pl = M('plastic', (0.028, 0.029, 0.031), 0, 0.55)
soft = M('soft', (0.02, 0.021, 0.023), 0, 0.62)
seat = M('seat', dict(black=(0.03, 0.03, 0.032), beige=(0.42, 0.33, 0.24), grey=(0.16, 0.165, 0.17))[trim], 0, 0.5)
low = M('low', dict(black=(0.04, 0.04, 0.042), beige=(0.32, 0.25, 0.18), grey=(0.13, 0.13, 0.135))[trim], 0, 0.6)
head = M('head', (0.55, 0.54, 0.52), 0, 0.9)
alu = M('alu', (0.6, 0.61, 0.62), 1, 0.25)
gl = M('gloss', (0.006, 0.006, 0.007), 0, 0.06, 1)
scr = M('scr', (0.004, 0.006, 0.01), 0, 0.12, 0, (0.02, 0.05, 0.09, 0.5))


def E(n, c, s):
    return M(n, (0, 0, 0), 0, 0.5, 0, (*c, s))


ui = [
    E('u1', (0.10, 0.35, 0.8), 0.7),
    E('u2', (0.9, 0.9, 0.92), 0.8),
    E('u3', (0.05, 0.12, 0.2), 0.6),
    E('u4', (0.9, 0.35, 0.08), 0.8),
]


def mesh(P, Q, N, m):
    me = bpy.data.meshes.new('m')
    me.from_pydata(P.tolist(), [], Q.tolist())
    me.polygons.foreach_set('use_smooth', np.ones(len(Q), bool))
    me.use_auto_smooth = True
    me.normals_split_custom_set_from_vertices(N.tolist())
    me.materials.append(m)
    o = bpy.data.objects.new('m', me)
    sc.collection.objects.link(o)
    return o


def box(c, d, m, bev=0.01, rot=None):
    bpy.ops.mesh.primitive_cube_add(size=1, location=c)
    o = bpy.context.object
    o.scale = d
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if rot:
        o.rotation_euler = rot
    if bev:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = min(bev, min(d) * 0.48)
        b.segments = 4
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.materials.append(m)
    return o


def torus(c, R, r, m, rot):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=R, minor_radius=r, location=c, rotation=rot, major_segments=96, minor_segments=16
    )
    o = bpy.context.object
    o.data.materials.append(m)
    [setattr(p, 'use_smooth', True) for p in o.data.polygons]
    return o


prof = G2(
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
    h=0.008,
    pad=0.3,
    r=0.014,
    smooth=False,
)


def dash(x, y, z):
    xx = x - 0.05 * (y / 0.75) ** 2 - 0.0
    A = smax(prof(xx, z), np.abs(y) - 0.80, 0.03)
    b = np.sqrt(((y - 0.37) / 0.21) ** 2 + ((x + 0.68) / 0.12) ** 2 + ((z - 0.985) / 0.075) ** 2) - 1
    A = smin(A, b * 0.07, 0.05)  # binnacle hood
    A = smin(
        A,
        smax(
            smax(np.abs(y) - 0.125 - 0.05 * S(z, 0.55, 0.85), np.abs(x + 0.68) - 0.07, 0.03),
            np.abs(z - 0.68) - 0.2,
            0.03,
        ),
        0.04,
    )  # centre stack
    return A


mesh(*surfnets(dash, (-1.1, -0.9, 0.42), (-0.40, 0.9, 1.12), 0.009, sym=False), pl)
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
    h = smax(np.sqrt((y / 0.085) ** 2 + (z / 0.072) ** 2) * 0.075 - 0.075, np.abs(x) - 0.022, 0.02)
    sp = smax(smax(np.abs(z + 0.0) - 0.022, np.abs(y) - 0.185, 0.01), np.abs(x + 0.006) - 0.009, 0.008)
    lo = smax(smax(np.abs(y) - 0.024, np.maximum(z, -z - 0.185), 0.01), np.abs(x + 0.006) - 0.009, 0.008)
    return smin(h, np.minimum(sp, lo), 0.03)


h = mesh(*surfnets(hub, (-0.06, -0.22, -0.22), (0.06, 0.22, 0.12), 0.005, sym=False), pl)
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
        q = smax(
            smax(np.abs(x + 0.14) - 0.27, np.abs(y) - 0.25, 0.06), np.abs(z - 0.46 + 0.12 * (x + 0.14)) - 0.075, 0.06
        )
        side = smax(
            smax(np.abs(x + 0.12) - 0.25, np.abs(np.abs(y) - 0.225) - 0.04, 0.03), np.abs(z - 0.49) - 0.075, 0.05
        )
        b = smax(
            smax(np.abs(x - 0.17 - 0.25 * (z - 0.6)) - 0.06, np.abs(y) - 0.25 + 0.12 * S(z, 0.9, 1.15), 0.05),
            np.abs(z - 0.80) - 0.36,
            0.08,
        )
        g = 0.006 * np.exp(-(((np.abs(y) - 0.13) / 0.006) ** 2))
        return smin(smin(q, side, 0.03), b, 0.04) + g

    o = mesh(*surfnets(st, (-0.5, -0.34, 0.3), (0.4, 0.34, 1.25), 0.008, sym=False), seat)
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
hood = G2([(-2.6, 0.4), (-2.5, 0.88), (-1.7, 1.0), (-1.15, 1.0), (-1.0, 0.4)], h=0.02, pad=0.3, r=0.03, smooth=False)
mesh(
    *surfnets(
        lambda x, y, z: smax(hood(x + 0.12 * 0 - 0.25 * (y / 0.8) ** 2, z), np.abs(y) - 0.80, 0.08),
        (-2.8, -0.9, 0.4),
        (-0.9, 0.9, 1.05),
        0.025,
        sym=False,
    ),
    M('hood', (0.25, 0.26, 0.27), 0.6, 0.25, 1),
)
w = bpy.data.worlds.new('w')
sc.world = w
w.use_nodes = True
w.node_tree.nodes['Background'].inputs[0].default_value = (0.86, 0.87, 0.88, 1)
w.node_tree.nodes['Background'].inputs[1].default_value = 0.80


def area(loc, tgt, sx, sy, p):
    from mathutils import Vector

    l = bpy.data.lights.new('a', 'AREA')
    l.shape = 'RECTANGLE'
    l.size = sx
    l.size_y = sy
    l.energy = p
    o = bpy.data.objects.new('a', l)
    o.location = loc
    o.rotation_euler = (Vector(tgt) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = False
    sc.collection.objects.link(o)
    return o


area((0.9, 0, 1.36), (-0.6, 0, 0.7), 1.2, 0.5, 9)
area((-1.6, 0, 2.2), (-0.5, 0, 0.8), 2, 1, 60)
bpy.ops.mesh.primitive_plane_add(size=30, location=(0, 0, -0.1))
bpy.context.object.data.materials.append(M('floor', (0.6, 0.6, 0.6)))
from mathutils import Vector

cam = bpy.data.cameras.new('c')
cam.lens = 22
co = bpy.data.objects.new('c', cam)
sc.collection.objects.link(co)
sc.camera = co
co.location = (0.46, -0.06, 1.16)
co.rotation_euler = (Vector((-0.62, 0.04, 0.855)) - co.location).to_track_quat('-Z', 'Y').to_euler()
cam.clip_start = 0.02
sc.render.resolution_x = W_
sc.render.resolution_y = W_ * 2 // 3
sc.render.image_settings.file_format = 'OPEN_EXR'
sc.render.image_settings.color_mode = 'RGB'
sc.render.use_persistent_data = True
vl = sc.view_layers[0]
vl.cycles.denoising_store_passes = True
sc.use_nodes = True
T = sc.node_tree
rl = [n for n in T.nodes if n.type == 'R_LAYERS'][0]
fo = T.nodes.new('CompositorNodeOutputFile')
fo.format.file_format = 'OPEN_EXR'
fo.format.color_mode = 'RGB'
fo.base_path = 'studio-work/out'
fo.file_slots.clear()
for n in ('Denoising Albedo', 'Denoising Normal'):
    fo.file_slots.new(n.split()[1])
    T.links.new(rl.outputs[n], fo.inputs[-1])
import time

t = time.time()
cy.samples = max(1, spp // 2)
for sd in (0, 1):
    cy.seed = sd * 31 + 1
    for sl in fo.file_slots:
        sl.path = f'interior_{trim}{sd}_' + sl.path.split('_')[-1]
    sc.render.filepath = f'studio-work/out/interior_{trim}{sd}.exr'
    bpy.ops.render.render(write_still=True)
print('RENDERED interior %.1fs' % (time.time() - t))
sys.path.insert(0, 'studio-work/src')
