"""Renders one body in Blender's Cycles: `blender -b --python render_car.py -- car=suv face=a views=front34 paint=KP`.

Options: `views` (several with commas), `paint` (`KP` for the two layers, or a paint's name for a preview), `matte=1` for the
outline alone, `spp` samples, `w` and `h` pixels, `exr=1`, `regions=nose,wheels`, `wheel`, `plate`, `scene`, and the lights'
strengths (room.py).
"""

import json
import os
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import car_materials
import faces
import matte
import passes
import paths
import regions
import room
import scenes
import solids
from car_parts import CarParts


def set_up_cycles(scene, samples):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transparent_max_bounces = 12
    cycles.transmission_bounces = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.5
    cycles.blur_glossy = 0.3
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = max(4, samples // 5)
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 2
    scene.render.film_transparent = False
    scene.render.use_persistent_data = True


def set_up_picture(scene, size, is_exr):
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Filmic'
    if is_exr:
        scene.render.image_settings.file_format = 'OPEN_EXR'
        scene.render.image_settings.color_depth = '16'
        scene.render.image_settings.color_mode = 'RGB'


def build_car(car, mesh_path, paint, plate):
    """Body and parts in the empty scene."""
    saved = np.load(mesh_path)
    net = tuple(saved[key] for key in ('P', 'Q', 'N'))
    attributes = {key: saved[key] for key in saved.files if key.startswith('a_')}
    materials = car_materials.make_materials(paint)
    solids.mesh('body', *net, [car_materials.body_material(car.decals, paint)], attributes)
    parts = CarParts(car, net, materials)
    parts.put_all(attributes, plate)
    if hasattr(car, 'extras'):
        kit = dict(box=solids.box, lathe=solids.lathe, mesh=solids.mesh, princ=car_materials.plain, MAT=materials)
        car.extras(kit)
    # The wheels hang lower by as much, and so stand on the floor again.
    for part in bpy.data.objects:
        part.location.z += car.lift


def render_view(scene, writer, car, view, stem, size, options, layers):
    folder = options.get('out', paths.renders)
    samples = int(options.get('spp', 24))
    scene.render.use_border = False
    if not options.get('regions'):
        passes.render_halves(scene, writer, folder, stem, layers, samples)
        return
    wanted = regions.visible_regions(options['regions'].split(','), view)
    if 'car' in wanted:
        # The floor is smooth: a picture of a third of the size is enough for what lies away from the car.
        scene.render.resolution_percentage = 33
        passes.render_halves(scene, writer, folder, f'{stem}_floor', layers, 8)
        scene.render.resolution_percentage = 100
    rectangles = regions.rectangles(scene, car, size, wanted, 34 if 'car' in wanted else 10)
    with open(f'{folder}/{stem}_regions.json', 'w') as file:
        json.dump(rectangles, file)
    scene.render.use_border = scene.render.use_crop_to_border = True
    for index, (left, top, right, bottom) in enumerate(rectangles):
        scene.render.border_min_x, scene.render.border_max_x = left / size[0], right / size[0]
        scene.render.border_min_y, scene.render.border_max_y = 1 - bottom / size[1], 1 - top / size[1]
        passes.render_halves(scene, writer, folder, f'{stem}_region{index}', layers, samples)


def main():
    options = dict(argument.split('=', 1) for argument in sys.argv[sys.argv.index('--') + 1 :])
    body, face, paint = options['car'], options.get('face', 'a'), options.get('paint', 'silver')
    width = int(options.get('w', 720))
    size = (width, int(options.get('h', width * 2 / 3)))
    folder = options.get('out', paths.renders)
    os.makedirs(folder, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    set_up_cycles(scene, int(options.get('spp', 24)))
    car = faces.draw(body, face)
    car.wheel = options.get('wheel', car.wheel)
    build_car(car, faces.mesh_path(body, face), paint, options.get('plate', ''))
    put_camera = (scenes if 'scene' in options else room).build(scene, solids.mesh, car, options)
    if paint == 'KP':
        passes.blackout(('paintpart', 'body'))
    set_up_picture(scene, size, options.get('exr'))
    writer = None if 'matte' in options else passes.store_guides(scene, folder)
    for view in options.get('views', 'front34').split(','):
        started = time.time()
        put_camera(view)
        bpy.context.view_layer.update()
        stem = f'{body}_{face}_{view}'
        if 'matte' in options:
            matte.render(scene, paths.stem(body, face, view), int(options.get('spp', 24)))
            continue
        layers = ('K', 'P') if paint == 'KP' else (paint,)
        render_view(scene, writer, car, view, stem, size, options, layers)
        print(f'RENDERED {stem} {paint} {time.time() - started:.1f} s', flush=True)


main()
