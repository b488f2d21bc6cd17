"""Simple solids in Blender's scene: metres, x backwards, y to the right, z up."""

import bpy
import numpy as np


def mesh(name, points, faces, normals=None, materials=(), attributes=None):
    """Faces of three or four corners; attributes are one number for each point."""
    data = bpy.data.meshes.new(name)
    faces = np.asarray(faces, np.int32)
    corners = faces.shape[1]
    data.vertices.add(len(points))
    data.vertices.foreach_set('co', np.asarray(points, np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set('vertex_index', faces.ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set('loop_start', np.arange(0, faces.size, corners, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(faces), corners, np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    data.update(calc_edges=True)
    for attribute, values in (attributes or {}).items():
        data.attributes.new(attribute, 'FLOAT', 'POINT').data.foreach_set('value', values)
    if normals is not None:
        data.use_auto_smooth = True
        data.normals_split_custom_set_from_vertices(normals.tolist())
    for material in materials:
        data.materials.append(material)
    return linked(bpy.data.objects.new(name, data))


def linked(solid):
    bpy.context.scene.collection.objects.link(solid)
    return solid


def finished(material, is_smooth=True):
    """The solid that an operator has just added, smooth and with its material."""
    solid = bpy.context.object
    for polygon in solid.data.polygons if is_smooth else ():
        polygon.use_smooth = True
    solid.data.materials.append(material)
    return solid


def smooth_below(solid, angle):
    """Edges sharper than the angle (radians) stay edges."""
    solid.data.use_auto_smooth = True
    solid.data.auto_smooth_angle = angle


def lathe(name, profile, material, segments=96):
    """A profile of (radius, y) turned around the y axis."""
    profile = np.array(profile, float)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    count = len(profile)
    points = np.stack(
        [
            profile[None, :, 0] * np.cos(angle)[:, None],
            np.broadcast_to(profile[None, :, 1], (segments, count)),
            profile[None, :, 0] * np.sin(angle)[:, None],
        ],
        -1,
    ).reshape(-1, 3)
    here = np.arange(segments)[:, None] * count
    there = np.roll(np.arange(segments), -1)[:, None] * count
    along = np.arange(count - 1)[None]
    quads = np.stack([here + along, here + along + 1, there + along + 1, there + along], -1)
    return mesh(name, points, quads.reshape(-1, 4), None, [material])


def box(centre, size, material, bevel=0.01, turn=None):
    """`turn` is three angles in radians."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre)
    bpy.context.object.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    solid = finished(material)
    if turn:
        solid.rotation_euler = turn
    if bevel:
        edge = solid.modifiers.new('bevel', 'BEVEL')
        edge.width = min(bevel, min(size) * 0.48)
        edge.segments = 4
    solid.data.use_auto_smooth = True
    return solid


def ball(centre, radius, material, scale=(1, 1, 1)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=radius, location=centre)
    bpy.context.object.scale = scale
    return finished(material)


def torus(centre, radius, thickness, material, turn, segments=(48, 12), is_smooth=True):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius,
        minor_radius=thickness,
        location=centre,
        rotation=turn,
        major_segments=segments[0],
        minor_segments=segments[1],
    )
    return finished(material, is_smooth)


def tube(name, points, thickness, material, roundness=0):
    """A round bar along the points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for place, point in zip(line.points, points):
        place.co = (*point, 1)
    curve.bevel_depth = thickness
    curve.bevel_resolution = roundness
    curve.materials.append(material)
    return linked(bpy.data.objects.new(name, curve))


def text(words, place, facing, size, material, depth=0.003, spacing=1.0):
    """Words across the car, read from in front (-1) or from behind (1)."""
    bpy.ops.object.text_add(location=place)
    letters = bpy.context.object
    letters.data.body = words
    letters.data.size = size
    letters.data.space_character = spacing
    letters.data.align_x = 'CENTER'
    letters.data.extrude = depth
    letters.rotation_euler = (np.pi / 2, 0, np.pi / 2 * facing)
    letters.data.materials.append(material)
    return letters
