"""Where a car covers the picture: its exact outline, by which it is cut out of the studio."""

import os

import bpy

import paths


def render(scene, stem, samples=24):
    """Writes `mattes/{stem}.png`: nothing but transparency counts in it, so the lamps stay off."""
    for thing in list(bpy.data.objects):
        if thing.type == 'LIGHT':
            bpy.data.objects.remove(thing)
        elif thing.name.startswith('cyc'):
            thing.visible_camera = False
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGBA'
    scene.render.filepath = os.path.join(paths.mattes, f'{stem}.png')
    scene.cycles.samples = samples
    scene.cycles.max_bounces = 0
    bpy.ops.render.render(write_still=True)
