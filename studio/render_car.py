"""Renders one body in Blender's Cycles: `blender -b --python render_car.py -- car=suv face=a views=front34 paint=K`."""

import json
import math
import os
import sys
import time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import faces
import passes
import paths
import room
import sdf
import wheels

argv = sys.argv[sys.argv.index('--') + 1 :]
opt = dict(a.split('=', 1) for a in argv)
name = opt['car']
face = opt.get('face', 'a')
views = opt.get('views', 'front34').split(',')
paint = opt.get('paint', 'silver')
W_ = int(opt.get('w', 720))
spp = int(opt.get('spp', 24))
out = opt.get('out', paths.renders)
os.makedirs(out, exist_ok=True)
PAINT = {
    'white': ((0.80, 0.80, 0.79), 0),
    'silver': ((0.40, 0.41, 0.42), 0.35),
    'grey': ((0.13, 0.14, 0.15), 0.6),
    'black': ((0.006, 0.006, 0.007), 0.0),
    'red': ((0.42, 0.012, 0.010), 0.25),
    'blue': ((0.018, 0.07, 0.27), 0.45),
    'green': ((0.022, 0.085, 0.055), 0.4),
    'orange': ((0.62, 0.13, 0.01), 0.3),
    'beige': ((0.46, 0.38, 0.27), 0.45),
    'KP': ((0, 0, 0), 0),
    'Wd': ((0.8, 0.8, 0.8), 0),
    'M': ((0.8, 0.8, 0.8), 1.0),
}
bpy.ops.wm.read_factory_settings(use_empty=True)
sc = bpy.context.scene
sc.render.engine = 'CYCLES'
cy = sc.cycles
cy.device = 'CPU'
cy.samples = spp
cy.use_denoising = False
cy.max_bounces = 6
cy.diffuse_bounces = 2
cy.glossy_bounces = 4
cy.transparent_max_bounces = 12
cy.transmission_bounces = 4
cy.caustics_reflective = False
cy.caustics_refractive = False
cy.sample_clamp_indirect = 2.5
cy.blur_glossy = 0.3
cy.use_adaptive_sampling = True
cy.adaptive_threshold = 0.02
cy.adaptive_min_samples = max(4, spp // 5)
sc.render.threads_mode = 'FIXED'
sc.render.threads = 2
sc.render.film_transparent = False


# ---------- materials
def newmat(n):
    m = bpy.data.materials.new(n)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, m.node_tree.nodes, m.node_tree.links


def princ(n, col, metal=0, rough=0.5, coat=0, crough=0.02, spec=0.5, emit=None):
    m, N, L = newmat(n)
    o = N.new('ShaderNodeOutputMaterial')
    p = N.new('ShaderNodeBsdfPrincipled')
    p.inputs['Base Color'].default_value = (*col, 1)
    p.inputs['Metallic'].default_value = metal
    p.inputs['Roughness'].default_value = rough
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Clearcoat Roughness'].default_value = crough
    p.inputs['Specular'].default_value = spec
    if emit:
        p.inputs['Emission'].default_value = (*emit[0], 1)
        p.inputs['Emission Strength'].default_value = emit[1]
    L.new(p.outputs[0], o.inputs[0])
    return m


MAT = dict(
    rubber=princ('rubber', (0.012, 0.012, 0.012), 0, 0.55, spec=0.35),
    alloy=princ('alloy', (0.55, 0.56, 0.57), 0.9, 0.28, 0.4, 0.05),
    alloydark=princ('alloyd', (0.05, 0.05, 0.055), 0.7, 0.3, 0.6, 0.03),
    black=princ('blackpl', (0.008, 0.008, 0.008), 0, 0.45),
    gloss=princ('glossblk', (0.005, 0.005, 0.005), 0, 0.08, 0.5),
    disc=princ('disc', (0.30, 0.30, 0.31), 1, 0.35),
    chrome=princ('chrome', (0.85, 0.86, 0.87), 1, 0.06),
    inter=princ('inter', (0.022, 0.022, 0.024), 0, 0.7),
    interl=princ('interl', (0.16, 0.14, 0.12), 0, 0.7),
    plate=princ('plate', (0.75, 0.75, 0.73), 0, 0.4),
    led=princ('led', (1, 1, 1), 0, 0.3, emit=((1, 1, 1), 2.2)),
    lens=princ('proj', (0.70, 0.74, 0.80), 0.9, 0.12, 1),
    redglow=princ('redglow', (0.5, 0.01, 0.01), 0, 0.3, emit=((1, 0.02, 0.01), 0.9)),
    redin=princ('redin', (0.75, 0.06, 0.05), 0.3, 0.3),
    lampchrome=princ('lampc', (0.16, 0.165, 0.175), 0.3, 0.25, 0.5),
    tan=princ('tan', (0.30, 0.165, 0.085), 0, 0.5),
    fabric=princ('fabric', (0.018, 0.018, 0.020), 0, 0.9, spec=0.2),
    amber=princ('amber', (0.85, 0.28, 0.02), 0, 0.2),
    white=princ('whitepl', (0.58, 0.58, 0.575), 0, 0.4),
)
pc, pm = PAINT[paint]
MODE = 'KP' if paint == 'KP' else 'C'


def paintsh(N, L):
    """returns a shader socket. K = clear coat over black (camera rays), P = diffuse lobe in R, flake lobe in G, coverage in B; other rays see neutral grey"""

    def mixs(f, a, b):
        n = N.new('ShaderNodeMixShader')
        if isinstance(f, float):
            n.inputs[0].default_value = f
        else:
            L.new(f, n.inputs[0])
        L.new(a, n.inputs[1])
        L.new(b, n.inputs[2])
        return n.outputs[0]

    def dif(c):
        n = N.new('ShaderNodeBsdfDiffuse')
        n.inputs[0].default_value = (*c, 1)
        return n.outputs[0]

    def glo(c, r):
        n = N.new('ShaderNodeBsdfGlossy')
        n.inputs[0].default_value = (*c, 1)
        n.inputs['Roughness'].default_value = r
        return n.outputs[0]

    def em(c):
        n = N.new('ShaderNodeEmission')
        n.inputs[0].default_value = (*c, 1)
        return n.outputs[0]

    def add(a, b):
        n = N.new('ShaderNodeAddShader')
        L.new(a, n.inputs[0])
        L.new(b, n.inputs[1])
        return n.outputs[0]

    fr = N.new('ShaderNodeFresnel')
    fr.inputs[0].default_value = 1.55
    lp = N.new('ShaderNodeLightPath')
    FL = 0.42
    if MODE == 'C':
        return mixs(fr.outputs[0], mixs(pm, dif(pc), glo(pc, FL)), glo((1, 1, 1), 0.0))
    other = mixs(fr.outputs[0], dif((0.22, 0.22, 0.22)), glo((1, 1, 1), 0.0))
    coat = mixs(fr.outputs[0], dif((0, 0, 0)), glo((1, 1, 1), 0.0))
    lobes = add(mixs(fr.outputs[0], add(dif((1, 0, 0)), glo((0, 1, 0), FL)), em((0, 0, 0))), em((0, 0, 1)))
    cam = mixs(passes.pass_switch(N), coat, lobes)
    return mixs(lp.outputs['Is Camera Ray'], other, cam)


def bodymat():
    m, N, L = newmat('body')
    o = N.new('ShaderNodeOutputMaterial')

    def attr(n):
        a = N.new('ShaderNodeAttribute')
        a.attribute_name = 'a_' + n
        return a.outputs['Fac']

    def math(op, a, b=None, c=None):
        n = N.new('ShaderNodeMath')
        n.operation = op
        for i, v in enumerate((a, b, c)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                L.new(v, n.inputs[i])
        return n.outputs[0]

    def mask(d, edge=0.0012):  # 1 inside (d<0)
        n = N.new('ShaderNodeMapRange')
        n.interpolation_type = 'SMOOTHSTEP'
        n.inputs[1].default_value = edge
        n.inputs[2].default_value = -edge
        n.inputs[3].default_value = 0
        n.inputs[4].default_value = 1
        L.new(d, n.inputs[0])
        return n.outputs[0]

    def mix(f, a, b):
        n = N.new('ShaderNodeMixShader')
        if isinstance(f, (int, float)):
            n.inputs[0].default_value = f
        else:
            L.new(f, n.inputs[0])
        L.new(a, n.inputs[1])
        L.new(b, n.inputs[2])
        return n.outputs[0]

    def P(col, metal, rough, coat=0, spec=0.5):
        p = N.new('ShaderNodeBsdfPrincipled')
        p.inputs['Base Color'].default_value = (*col, 1)
        p.inputs['Metallic'].default_value = metal
        p.inputs['Roughness'].default_value = rough
        p.inputs['Clearcoat'].default_value = coat
        p.inputs['Specular'].default_value = spec
        return p.outputs[0]

    def glassy(col, ior=1.45, boost=1.0):
        t = N.new('ShaderNodeBsdfTransparent')
        if isinstance(col, tuple):
            t.inputs[0].default_value = (*col, 1)
        else:
            L.new(col, t.inputs[0])
        g = N.new('ShaderNodeBsdfGlossy')
        g.inputs['Roughness'].default_value = 0.0
        g.inputs[0].default_value = (1, 1, 1, 1)
        fr = N.new('ShaderNodeFresnel')
        fr.inputs[0].default_value = ior
        return mix(math('MINIMUM', math('MULTIPLY', fr.outputs[0], boost), 1.0), t.outputs[0], g.outputs[0])

    sh = paintsh(N, L)
    psh = sh
    dk = P((0.010, 0.010, 0.010), 0, 0.5, 0, 0.4)
    # seams (before dark so cladding has none)
    for s, w in (('seamA', 0.0030), ('seamB', 0.0030), ('seamC', 0.0028)):
        d = math('SUBTRACT', math('ABSOLUTE', attr(s)), w)
        sh = mix(mask(d, 0.0014), sh, P((0.002, 0.002, 0.002), 0, 0.9, 0, 0))
    sh = mix(mask(attr('dark')), sh, dk)
    sh = mix(mask(attr('grille')), sh, P((0.006, 0.006, 0.006), 0, 0.22, 0.3))
    sh = mix(mask(attr('trim')), sh, P((0.004, 0.004, 0.004), 0, 0.12, 0.4))
    sh = mix(mask(attr('chrome')), sh, P((0.80, 0.81, 0.82), 1, 0.10))
    cm = N.new('ShaderNodeMix')
    cm.data_type = 'RGBA'
    L.new(attr('priv'), cm.inputs[0])
    cm.inputs[6].default_value = (0.42, 0.45, 0.44, 1)
    cm.inputs[7].default_value = (0.06, 0.065, 0.068, 1)
    sh = mix(mask(attr('glass')), sh, glassy(cm.outputs[2], 1.5, 0.7))
    sh = mix(mask(attr('lampF')), sh, glassy((0.93, 0.94, 0.95), 1.45))
    tl = P((0.26, 0.005, 0.004), 0, 0.06, 1, 0.5)
    sh = mix(mask(attr('lampR')), sh, mix(0.30, tl, glassy((0.85, 0.05, 0.04), 1.45)))
    e1 = N.new('ShaderNodeEmission')
    e1.inputs[0].default_value = (1, 1, 1, 1)
    e1.inputs[1].default_value = 1.6
    sh = mix(mask(attr('drl')), sh, e1.outputs[0])
    e2 = N.new('ShaderNodeEmission')
    e2.inputs[0].default_value = (1, 0.015, 0.01, 1)
    e2.inputs[1].default_value = 0.8
    sh = mix(mask(attr('rglow')), sh, e2.outputs[0])
    geo = N.new('ShaderNodeNewGeometry')
    back = mix(
        mask(attr('glass')), P((0.02, 0.02, 0.02), 0, 0.8, 0, 0.1), N.new('ShaderNodeBsdfTransparent').outputs[0]
    )
    sh = mix(geo.outputs['Backfacing'], sh, back)
    if MODE != 'C':  # in the paint's pass: paint only where nothing covers it
        bl = N.new('ShaderNodeEmission')
        bl.inputs[1].default_value = 0
        bl = bl.outputs[0]
        q = psh
        for s_, w in (('seamA', 0.0030), ('seamB', 0.0030), ('seamC', 0.0028)):
            q = mix(mask(math('SUBTRACT', math('ABSOLUTE', attr(s_)), w), 0.0014), q, bl)
        for s_ in ('dark', 'grille', 'trim', 'chrome', 'glass', 'lampF', 'lampR', 'drl', 'rglow'):
            q = mix(mask(attr(s_)), q, bl)
        q = mix(geo.outputs['Backfacing'], q, bl)
        lp = N.new('ShaderNodeLightPath')
        sh = mix(math('MULTIPLY', lp.outputs['Is Camera Ray'], passes.pass_switch(N)), sh, q)
    L.new(sh, o.inputs[0])
    return m


def mesh(nm, P, Q, N=None, mats=(), attrs=None, coll=True):
    me = bpy.data.meshes.new(nm)
    Q = np.asarray(Q, np.int32)
    k = Q.shape[1]
    me.vertices.add(len(P))
    me.vertices.foreach_set('co', np.asarray(P, np.float32).ravel())
    me.loops.add(Q.size)
    me.loops.foreach_set('vertex_index', Q.ravel())
    me.polygons.add(len(Q))
    me.polygons.foreach_set('loop_start', np.arange(0, Q.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(Q), k, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(Q), bool))
    me.update(calc_edges=True)
    for a, v in (attrs or {}).items():
        at = me.attributes.new(a, 'FLOAT', 'POINT')
        at.data.foreach_set('value', v)
    if N is not None:
        me.use_auto_smooth = True
        me.normals_split_custom_set_from_vertices(N.tolist())
    for m in mats:
        me.materials.append(m)
    o = bpy.data.objects.new(nm, me)
    sc.collection.objects.link(o)
    return o


def lathe(nm, prof, mat, seg=96, axis='y'):
    prof = np.array(prof, float)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    n = len(prof)
    P = np.stack(
        [
            prof[None, :, 0] * np.cos(a)[:, None],
            np.broadcast_to(prof[None, :, 1], (seg, n)),
            prof[None, :, 0] * np.sin(a)[:, None],
        ],
        -1,
    ).reshape(-1, 3)
    i = np.arange(seg)[:, None] * n
    j = np.roll(np.arange(seg), -1)[:, None] * n
    k = np.arange(n - 1)[None]
    Q = np.stack([i + k, i + k + 1, j + k + 1, j + k], -1).reshape(-1, 4)
    return mesh(nm, P, Q, None, [mat])


def box(c, d, mat, bev=0.01, rot=None, nm='b'):
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
    o.data.materials.append(mat)
    return o


def ball(c, r, mat, sc_=(1, 1, 1)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=r, location=c)
    o = bpy.context.object
    o.scale = sc_
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.materials.append(mat)
    return o


car = faces.draw(name, face)
d = np.load(faces.mesh_path(name, face))
P, Q, N = d['P'], d['Q'], d['N']
at = {k: d[k] for k in d.files if k.startswith('a_')}
body = mesh('body', P, Q, N, [bodymat()], at)


def sub(dist, thr, depth, mat, nm, curve=None):
    m = dist < thr
    f = m[Q].all(1)
    q = Q[f]
    if not len(q):
        return
    ids, inv = np.unique(q, return_inverse=True)
    p = P[ids] - N[ids] * depth
    return mesh(nm, p, inv.reshape(-1, 4), N[ids], [mat])


def surf(x, z):  # outer half width
    return float(car.side(np.array([x]), np.array([z]))[0])


sub(at['a_lampF'], 0.012, 0.055, MAT['lampchrome'], 'lampin')
sub(at['a_lampR'], 0.012, 0.03, MAT['redin'], 'rlampin')


def nearest(pt, rng=None):
    i = ((P - np.array(pt)) ** 2).sum(1).argmin()
    return P[i], N[i]


# wheels
def wheelset(kind, dark=False):
    w = np.load(wheels.ensure(kind))
    R = car.R
    Rr0 = float(w['Rr'])
    Rr = R * getattr(car, 'rimratio', 0.715)
    k = Rr / Rr0
    wd = 0.225
    Pw = w['P'].copy()
    Pw[:, 0] *= k
    Pw[:, 2] *= k
    rim = mesh(
        'rim', Pw, w['Q'], w['N'], [MAT['alloydark' if dark else 'alloy'] if kind != 'steel' else MAT['alloydark']]
    )
    h = wd / 2
    rr = R - Rr
    prof = [
        (Rr - 0.012, -h + 0.012),
        (Rr + 0.004, -h - 0.006),
        (Rr + 0.012, -h - 0.014),
        (Rr + 0.3 * rr, -h - 0.022),
        (Rr + 0.36 * rr, -h - 0.0235),
        (Rr + 0.38 * rr, -h - 0.0215),
        (Rr + 0.62 * rr, -h - 0.021),
        (Rr + 0.64 * rr, -h - 0.0195),
        (R - 0.022, -h - 0.008),
        (R - 0.010, -h + 0.006),
        (R - 0.003, -h + 0.022),
        (R - 0.001, -h + 0.04),
    ]
    for g in (-0.045, 0, 0.045):
        prof += [(R, g - 0.012), (R - 0.008, g - 0.010), (R - 0.008, g + 0.0), (R, g + 0.002)]
    prof += [
        (R - 0.001, h - 0.04),
        (R - 0.010, h - 0.006),
        (R - 0.022, h + 0.008),
        (Rr + 0.3 * rr, h + 0.02),
        (Rr - 0.01, h - 0.01),
    ]
    ty = lathe('tyre', prof, MAT['rubber'], 160)
    ty.data.use_auto_smooth = True
    ty.data.auto_smooth_angle = math.radians(50)
    di = lathe(
        'disc',
        [(0.06, 0.02), (0.062, 0.0), (0.075, -0.002), (0.078, 0.012), (Rr * 0.80, 0.012), (Rr * 0.80, 0.035)],
        MAT['disc'],
        96,
    )
    back = lathe('back', [(0.01, 0.055), (Rr - 0.03, 0.055)], MAT['black'], 64)
    cal = box((Rr * 0.62, 0.01, 0.05), (0.07, 0.06, 0.16), MAT['alloydark'], 0.015)
    objs = [rim, ty, di, back, cal]
    if kind == 'steel':
        for o_ in (di, back, cal):
            bpy.data.objects.remove(o_)
        objs = [rim, ty]
    return objs


base = wheelset(opt.get('wheel', car.wheel), car.dark_rim)
tr = car.W2 - 0.20 - getattr(car, 'wheelin', 0) + 0.075
for ax in getattr(car, 'axles', (car.xf, car.xr)):
    for s in (-1, 1):
        for b in base:
            o = b.copy()
            sc.collection.objects.link(o)
            M = bpy.data.objects.new('e', None)
            o.parent = None
            R_ = Matrix.Rotation(0 if s < 0 else math.pi, 4, 'Z') @ Matrix.Rotation(
                math.radians(17 if ax == car.xf else 40), 4, 'Y'
            )
            o.matrix_world = Matrix.Translation((ax, s * tr, car.R)) @ R_ @ b.matrix_world
for b in base:
    bpy.data.objects.remove(b)


# interior
def interior():
    c = car
    x0 = c.cabx0
    fl = 0.35
    box((x0 + 0.42, 0, c.dash_z), (0.55, c.W - 0.42, 0.22), MAT['inter'], 0.08)
    for i, xs in enumerate(c.seatx):
        for s in (-1, 1) if i == 0 else (-1, 0, 1):
            y = s * (0.37 if i == 0 else 0.44)
            z = c.seatz + c.seat_rise
            box((xs, y, z), (0.52, 0.50 if i == 0 else 0.46, 0.16), MAT[c.seat_material], 0.07)
            box(
                (xs + 0.27, y, z + 0.34),
                (0.14, 0.50 if i == 0 else 0.46, 0.62),
                MAT[c.seat_material],
                0.06,
                (0, math.radians(14), 0),
            )
            box((xs + 0.37, y, z + 0.70), (0.10, 0.27, 0.17), MAT[c.seat_material], 0.045, (0, math.radians(10), 0))
    bpy.ops.mesh.primitive_torus_add(
        major_radius=0.18,
        minor_radius=0.016,
        location=(x0 + 0.78, -0.37 if opt.get('lhd') else 0.37, c.dash_z + 0.06),
        rotation=(0, math.radians(65), 0),
    )
    bpy.context.object.data.materials.append(MAT['inter'])
    x1 = getattr(c, 'cabxi', c.cabx1)
    box(((x0 + x1) / 2, 0, fl), (x1 - x0 - 0.2, c.W - 0.3, 0.05), MAT['inter'], 0)


if car.cab is not None or hasattr(car, 'seatx'):
    interior()
PM = bpy.data.materials.new('paintpart')
PM.use_nodes = True
nn = PM.node_tree.nodes
nn.clear()
o_ = nn.new('ShaderNodeOutputMaterial')
PM.node_tree.links.new(paintsh(nn, PM.node_tree.links), o_.inputs[0])
MAT['paint'] = PM


# handles, mirrors
def sdfmesh(nm, F, lo, hi, h, mat):

    p, q, n = sdf.surfnets(F, lo, hi, h, sym=False, K=4, newton=3)
    return mesh(nm, p, q, n, [mat])


for hx, hz in car.handles:
    for s in (-1, 1):
        y = surf(hx, hz)
        y2 = surf(hx, hz + 0.03)
        tilt = math.atan2(y - y2, 0.03)
        box((hx, s * (y + 0.012), hz), (0.20, 0.022, 0.032), MAT['paint'], 0.0105, (s * tilt * 0.6, 0, 0))
        box((hx - 0.02, s * (y - 0.002), hz - 0.004), (0.13, 0.012, 0.05), MAT['black'], 0.005)
if car.mirror:
    mx, mz = car.mirror
    wy = float(car.wg(np.array([mx]), np.array([mz]))[0])

    def housing(x, y, z):
        """A shell with a rounded leading face, flat where the glass sits, its lower edge rising outwards. Metres from
        its middle: x backwards, y outwards, z up."""
        low = -0.066 + 0.030 * sdf.S(y, -0.02, 0.13)
        middle, half = (0.074 + low) / 2, (0.074 - low) / 2
        across = (np.abs(y + 0.004) / 0.122) ** 3.2 + (np.abs(z - middle) / half) ** 3.0
        bulge = np.where(x < 0.02, np.abs(x - 0.02) / 0.115, 0.0) ** 2.2
        shell = ((across + bulge + 1e-9) ** (1 / 2.6) - 1) * 0.062
        return sdf.smax(shell, x - 0.036, 0.014)

    p, q, n = sdf.surfnets(housing, (-0.13, -0.16, -0.12), (0.08, 0.16, 0.12), 0.0045, sym=False)
    middle = p[q].mean(1)
    rear = (n[q].mean(1)[:, 0] > 0.92) & (middle[:, 0] > 0.030)
    low_edge = -0.026 + 0.030 * sdf.S(middle[:, 1], -0.02, 0.13)
    part = np.where(rear, 2, np.where(middle[:, 2] < low_edge, 1, 0)).astype(np.int32)
    for s in (-1, 1):
        my = s * (wy + 0.165)
        pp = p * [1, s, 1] + [mx + 0.025, my, mz + 0.070]
        ob = mesh('mirror', pp, q if s > 0 else q[:, ::-1], n * [1, s, 1], [MAT['paint'], MAT['gloss'], MAT['chrome']])
        ob.data.polygons.foreach_set('material_index', part)
        box(
            (mx + 0.030, s * (wy + 0.045), mz + 0.012),
            (0.085, 0.15, 0.026),
            MAT['gloss'],
            0.011,
            (s * 0.32, 0, -s * 0.10),
        )
        box((mx - 0.073, s * (wy + 0.215), mz + 0.052), (0.012, 0.055, 0.007), MAT['amber'], 0.003, (0, 0, -s * 0.55))


def front_surface(points):
    """Where the nose is at each (y, z), without its openings, and the outward normal there."""
    y, z = np.array(points, float).T
    xs = np.linspace(-0.15, 1.3, 580)
    inside = car.base(xs[None, :] + 0 * y[:, None], np.abs(y)[:, None] + 0 * xs, z[:, None] + 0 * xs) < 0
    first = np.where(inside.any(1), inside.argmax(1), 0)
    lo, hi = xs[np.maximum(first - 1, 0)], xs[first]
    for _ in range(12):
        mid = (lo + hi) / 2
        is_inside = car.base(mid, np.abs(y), z) < 0
        lo, hi = np.where(is_inside, lo, mid), np.where(is_inside, mid, hi)
    e = 0.004

    def value(dx, dy, dz):
        return car.base(hi + dx, np.abs(y + dy), z + dz)

    normal = np.stack(
        [value(e, 0, 0) - value(-e, 0, 0), value(0, e, 0) - value(0, -e, 0), value(0, 0, e) - value(0, 0, -e)], 1
    )
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    return np.stack([hi, y, z], 1), normal


def strip(path, width, height, offset, material):
    """A raised line with bevelled edges along the nose."""
    points, normal = front_surface(path)
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    sideways = np.cross(tangent, normal)
    w, b = width / 2, min(width, height) * 0.28
    section = [
        (-w, offset - 0.012),
        (-w, offset + height - b),
        (-w + b, offset + height),
        (w - b, offset + height),
        (w, offset + height - b),
        (w, offset - 0.012),
    ]
    rows = np.stack([points + sideways * a + normal * d for a, d in section], 1)
    count, k = len(path), len(section)
    i, j = np.meshgrid(np.arange(count - 1), np.arange(k - 1), indexing='ij')
    quads = np.stack([i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j], -1).reshape(-1, 4)
    ends = np.array([[0, 1, 4, 5], [1, 2, 3, 4]])
    quads = np.vstack([quads, ends, (ends + (count - 1) * k)[:, ::-1]])
    ob = mesh('strip', rows.reshape(-1, 3), quads, None, [material])
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(35)


for path, width, height, offset, material in car.strips:
    strip(path, width, height, offset, MAT[material])
for ly, lz, radius in car.lenses:
    for s in (-1, 1):
        (at_,), (out_,) = front_surface([(s * ly, lz)])
        facing = np.array([-0.9, out_[1] * 0.45, 0.0])
        facing /= np.linalg.norm(facing)
        turn = Vector((0, -1, 0)).rotation_difference(Vector(facing)).to_matrix().to_4x4()
        centre = Matrix.Translation(at_ - out_ * 0.034)
        bowl = lathe(
            'bowl',
            [
                (radius * 0.62, 0.022),
                (radius * 0.80, 0.010),
                (radius * 1.05, -0.008),
                (radius * 1.16, -0.010),
                (radius * 1.20, 0.010),
            ],
            MAT['chrome'],
            48,
        )
        bowl.matrix_world = centre @ turn
        lens = lathe(
            'lens',
            [
                (0.0005, -0.014),
                (radius * 0.30, -0.012),
                (radius * 0.52, -0.004),
                (radius * 0.64, 0.008),
                (radius * 0.64, 0.02),
            ],
            MAT['lens'],
            48,
        )
        lens.matrix_world = centre @ turn
        glow = lathe('glow', [(0.0005, -0.0146), (radius * 0.16, -0.0142), (radius * 0.17, -0.012)], MAT['led'], 32)
        glow.matrix_world = centre @ turn
bpy.context.view_layer.update()


# plates
if getattr(car, 'plates', True):
    zf, zr = car.platez
    for xx, zz, nx in ((0, zf, -1), (1, zr, 1)):
        if zz is None:
            continue
        if nx < 0:
            x = front_surface([(0, zz - 0.06), (0, zz), (0, zz + 0.06)])[0][:, 0].min()
        else:
            m = (np.abs(P[:, 1]) < 0.06) & (np.abs(P[:, 2] - zz) < 0.03) & (N[:, 0] > 0.2)
            x = P[m][:, 0].max() if m.any() else car.L
        box((x + nx * 0.012, 0, zz), (0.008, 0.372, 0.134), MAT['plate'], 0.003)
        box((x + nx * 0.010, 0, zz), (0.006, 0.392, 0.150), MAT['black'], 0.003)
        bpy.ops.object.text_add(location=(x + nx * 0.0168, 0, zz - 0.034))
        t = bpy.context.object
        t.data.body = opt.get('plate', 'DEMO')
        t.data.size = 0.098
        t.data.align_x = 'CENTER'
        t.data.extrude = 0.0004
        t.rotation_euler = (math.pi / 2, 0, math.pi / 2 * nx)
        t.data.materials.append(princ('pt', (0.01, 0.02, 0.08), 0, 0.5))


def letters(text, x, z, nx, size, material, spacing=1.0):
    bpy.ops.object.text_add(location=(x, 0, z - size * 0.34))
    ob = bpy.context.object
    ob.data.body = text
    ob.data.size = size
    ob.data.space_character = spacing
    ob.data.align_x = 'CENTER'
    ob.data.extrude = 0.003
    ob.rotation_euler = (math.pi / 2, 0, math.pi / 2 * nx)
    ob.data.materials.append(material)


def badge(kind, x, z, nx):
    if kind == 'oval':
        ball((x + nx * 0.002, 0, z), 0.055, MAT['chrome'], (0.16, 1.25, 0.75))
        ball((x + nx * 0.006, 0, z), 0.040, MAT['gloss'], (0.16, 1.3, 0.72))
    elif kind == 'bars':
        for place, height in ((-0.034, 0.050), (0.0, 0.078), (0.034, 0.050)):
            box((x + nx * 0.006, place, z), (0.016, 0.018, height), MAT['chrome'], 0.006)
    elif kind == 'hexagon':
        turn = (0, math.pi / 2, 0)
        for radius, depth, material in ((0.058, 0.012, 'chrome'), (0.045, 0.018, 'gloss'), (0.020, 0.024, 'chrome')):
            bpy.ops.mesh.primitive_cylinder_add(
                radius=radius, depth=depth, vertices=6, location=(x + nx * 0.004, 0, z), rotation=turn
            )
            bpy.context.object.data.materials.append(MAT[material])
    else:
        letters(kind, x + nx * 0.006, z, nx, 0.062, MAT['chrome'], 1.5)


for nx, zz in zip((-1, 1), car.badgez or ()):
    if zz is None:
        continue
    if nx < 0:
        x = front_surface([(0, zz)])[0][0, 0]
    else:
        m = (np.abs(P[:, 1]) < 0.05) & (np.abs(P[:, 2] - zz) < 0.03) & (N[:, 0] * nx > 0.2)
        if not m.any():
            continue
        x = P[m][:, 0].max()
    badge(car.badge, x, zz, nx)
if car.cowlx:
    for y0, y1, dz in ((-0.05, -0.62, 0), (0.62, 0.08, 0)):
        pts = []
        for t in np.linspace(0, 1, 14):
            y = y0 + (y1 - y0) * t
            z = float(car.ws_low(np.array(abs(y)))) + 0.012 + 0.10 * t * (1 - 0.3 * t) * (1 if True else 0)
            k = np.where(
                (np.abs(P[:, 1] - y) < 0.02) & (np.abs(P[:, 2] - z) < 0.012) & (P[:, 0] < car.xmid) & (N[:, 0] < -0.2)
            )[0]
            if len(k):
                pts.append(tuple(P[k[0]] + N[k[0]] * 0.014))
        if len(pts) > 3:
            cu = bpy.data.curves.new('wip', 'CURVE')
            cu.dimensions = '3D'
            sp = cu.splines.new('POLY')
            sp.points.add(len(pts) - 1)
            for q_, p_ in zip(sp.points, pts):
                q_.co = (*p_, 1)
            cu.bevel_depth = 0.008
            cu.materials.append(MAT['black'])
            sc.collection.objects.link(bpy.data.objects.new('wip', cu))
if car.rails:
    for s in (-1, 1):
        xs = np.linspace(car.rail[0], car.rail[1], 40)
        pts = []
        yr = car.rail[2]
        for x in xs:
            k = np.where((np.abs(P[:, 0] - x) < 0.015) & (np.abs(P[:, 1] - s * yr) < 0.015) & (N[:, 2] > 0.3))[0]
            pts.append((x, s * yr, P[k, 2].max() + 0.035))
        pts = (
            [(pts[0][0] - 0.05, pts[0][1], pts[0][2] - 0.045)]
            + pts
            + [(pts[-1][0] + 0.05, pts[-1][1], pts[-1][2] - 0.045)]
        )
        cu = bpy.data.curves.new('rail', 'CURVE')
        cu.dimensions = '3D'
        sp = cu.splines.new('POLY')
        sp.points.add(len(pts) - 1)
        for q_, p_ in zip(sp.points, pts):
            q_.co = (*p_, 1)
        cu.bevel_depth = 0.014
        cu.bevel_resolution = 4
        cu.materials.append(MAT['alloy' if car.rails == 'alloy' else 'gloss'])
        ob = bpy.data.objects.new('rail', cu)
        sc.collection.objects.link(ob)
if hasattr(car, 'extras'):
    car.extras(
        dict(
            box=box,
            ball=ball,
            lathe=lathe,
            mesh=mesh,
            MAT=MAT,
            bpy=bpy,
            sc=sc,
            P=P,
            N=N,
            Q=Q,
            at=at,
            surf=surf,
            princ=princ,
            math=math,
            np=np,
        )
    )
# ---------- studio

CAM = room.build(sc, mesh, car, opt)
if MODE == 'KP':
    passes.blackout(('paintpart', 'body'))
res = (W_, int(W_ * 2 / 3))
sc.render.resolution_x, sc.render.resolution_y = res
sc.render.resolution_percentage = 100
sc.view_settings.view_transform = 'Filmic' if opt.get('filmic', '1') == '1' else 'Standard'
try:
    sc.view_settings.look = 'Medium High Contrast'
except Exception:
    pass
if opt.get('exr'):
    sc.render.image_settings.file_format = 'OPEN_EXR'
    sc.render.image_settings.color_depth = '16'
    sc.render.image_settings.color_mode = 'RGB'
sc.render.use_persistent_data = True
writer = passes.store_guides(sc, out)


def regions(wanted):
    """Pixel rectangles (left, top, right, bottom) that hold what a change touches: nose, wheels, screen, mirrors. Those that
    touch become one."""
    boxes = []
    if 'nose' in wanted:
        boxes.append(((-0.08, -car.W2, 0.05), (car.cowlx - 0.12 if car.cowlx else 1.2, car.W2, car.nose_top)))
    if 'wheels' in wanted:
        for axle in getattr(car, 'axles', (car.xf, car.xr)):
            boxes.append(
                (
                    (axle - car.Ra - 0.12, -car.W2 - 0.03, -0.02),
                    (axle + car.Ra + 0.12, -car.W2 + 0.25, car.R + car.Ra + 0.10),
                )
            )
    if 'screen' in wanted and car.cowlx:
        boxes.append(((car.cowlx - 0.15, -0.75, car.ws_hi - 0.34), (car.xmid, 0.75, car.H)))
    if 'mirrors' in wanted and car.mirror:
        x, z = car.mirror
        y = float(car.wg(np.array([x]), np.array([z]))[0])
        for side in (-1, 1):
            boxes.append(((x - 0.12, side * (y - 0.02), z - 0.06), (x + 0.12, side * (y + 0.33), z + 0.20)))
    rectangles = []
    for low, high in boxes:
        corners = [
            world_to_camera_view(sc, sc.camera, Vector((x, y, z)))
            for x in (low[0], high[0])
            for y in (low[1], high[1])
            for z in (low[2], high[2])
        ]
        left, right = (f(c.x for c in corners) * res[0] for f in (min, max))
        top, bottom = ((1 - f(c.y for c in corners)) * res[1] for f in (max, min))
        rectangle = [
            max(0, int(left) - 10),
            max(0, int(top) - 10),
            min(res[0], int(right) + 10),
            min(res[1], int(bottom) + 10),
        ]
        if rectangle[2] - rectangle[0] < 20 or rectangle[3] - rectangle[1] < 20:
            continue
        for other in rectangles:
            if (
                rectangle[0] < other[2]
                and other[0] < rectangle[2]
                and rectangle[1] < other[3]
                and other[1] < rectangle[3]
            ):
                other[:] = [
                    min(other[0], rectangle[0]),
                    min(other[1], rectangle[1]),
                    max(other[2], rectangle[2]),
                    max(other[3], rectangle[3]),
                ]
                break
        else:
            rectangles.append(rectangle)
    return rectangles


layers = ('K', 'P') if MODE == 'KP' else (paint,)
for v in views:
    CAM(v)
    bpy.context.view_layer.update()
    t = time.time()
    stem = f'{name}_{face}_{v}'
    if opt.get('regions'):
        rectangles = regions(opt['regions'].split(','))
        with open(f'{out}/{stem}_regions.json', 'w') as file:
            json.dump(rectangles, file)
        sc.render.use_border = sc.render.use_crop_to_border = True
        for index, (left, top, right, bottom) in enumerate(rectangles):
            sc.render.border_min_x, sc.render.border_max_x = left / res[0], right / res[0]
            sc.render.border_min_y, sc.render.border_max_y = 1 - bottom / res[1], 1 - top / res[1]
            passes.render_halves(sc, writer, out, f'{stem}_region{index}', layers, spp)
    else:
        passes.render_halves(sc, writer, out, stem, layers, spp)
    print('RENDERED', stem, paint, '%.1fs' % (time.time() - t), flush=True)
