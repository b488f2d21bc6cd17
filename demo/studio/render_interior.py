"""Renders one room: `blender -b --python render_interior.py -- views=dashboard paint=KP` (seats, kitchen, bed)."""

import os
import sys
import time

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cabin
import caravan_room
import interior_kit as kit
import passes
import paths

options = dict(argument.split('=', 1) for argument in sys.argv[sys.argv.index('--') + 1 :])
room = options.get('views', 'dashboard')
width = int(options.get('w', 1200))
samples = int(options.get('spp', 32))

# Camera, what it looks at, focal length in millimetres.
cameras = {
    'dashboard': ((0.46, -0.06, 1.16), (-0.62, 0.04, 0.855), 22),
    'seats': ((-0.62, -0.03, 1.20), (0.75, 0.02, 0.70), 19),
    'kitchen': ((-1.35, -0.12, 1.42), (1.6, 0.10, 0.92), 20),
    'bed': ((2.30, -0.40, 1.45), (4.9, 0.10, 0.80), 20),
}

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
scene.render.engine = 'CYCLES'
cycles = scene.cycles
cycles.use_denoising = False
cycles.max_bounces = 6
cycles.sample_clamp_indirect = 3
cycles.use_adaptive_sampling = True
cycles.adaptive_threshold = 0.02
cycles.adaptive_min_samples = max(4, samples // 5)
scene.render.threads_mode = 'FIXED'
scene.render.threads = 2

is_caravan = room in ('kitchen', 'bed')
(caravan_room if is_caravan else cabin).build(room)

world = bpy.data.worlds.new('outside')
scene.world = world
world.use_nodes = True
background = world.node_tree.nodes['Background']
background.inputs[0].default_value = (0.86, 0.87, 0.88, 1)
background.inputs[1].default_value = 0.80


def light(place, target, wide, deep, power):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y, lamp.energy = wide, deep, power
    ob = bpy.data.objects.new('area', lamp)
    ob.location = place
    ob.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    scene.collection.objects.link(ob)


if is_caravan:
    light((0.6, 0, 1.93), (0.6, 0, 0), 2.6, 0.7, 34)
    light((4.0, 0, 1.93), (4.0, 0, 0), 2.0, 0.7, 28)
    light((-1.7, 0, 1.5), (1.5, 0, 0.8), 1.6, 1.2, 14)
else:
    light((0.9, 0, 1.36), (-0.6, 0, 0.7), 1.2, 0.5, 9)
    light((-1.6, 0, 2.2), (-0.5, 0, 0.8), 2, 1, 60)
    if room == 'seats':
        light((-0.75, 0, 1.38), (0.6, 0, 0.6), 1.1, 0.25, 10)
        light((1.0, 0, 1.38), (1.0, 0, 0), 0.9, 0.9, 7)
    bpy.ops.mesh.primitive_plane_add(size=30, location=(0, 0, -0.1))
    bpy.context.object.data.materials.append(kit.material('floor', (0.6, 0.6, 0.6)))

place, target, lens = cameras[room]
camera = bpy.data.cameras.new('camera')
camera.lens, camera.clip_start = lens, 0.02
eye = bpy.data.objects.new('camera', camera)
scene.collection.objects.link(eye)
scene.camera = eye
eye.location = place
eye.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()

passes.blackout(('seat', 'low', 'trim'))
scene.render.resolution_x, scene.render.resolution_y = width, width * 2 // 3
scene.render.image_settings.file_format = 'OPEN_EXR'
scene.render.image_settings.color_mode = 'RGB'
scene.render.use_persistent_data = True
writer = passes.store_guides(scene, paths.renders)
started = time.time()
passes.render_halves(scene, writer, paths.renders, f'interior_{room}', ('K', 'P'), samples)
print('RENDERED', room, f'{time.time() - started:.1f}s', flush=True)
