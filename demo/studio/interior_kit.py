"""What the rooms are built from: plain materials and simple solids; metres, x backwards, y to the right, z up."""

import math

import bpy

import passes
import solids


def material(n, c, metal=0, rough=0.5, coat=0, emit=None):
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


def glow(n, c, strength):
    """A lit surface: a screen's picture, a lamp."""
    return material(n, (0, 0, 0), 0, 0.5, 0, (*c, strength))


def timber(n, dark, light):
    """Long grain along x."""
    m = material(n, dark, 0, 0.42)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    place = nodes.new('ShaderNodeTexCoord')
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (0.9, 16, 16)
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 2.2
    noise.inputs['Detail'].default_value = 6
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.32, 0.70
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
    links.new(place.outputs['Object'], stretch.inputs[0])
    links.new(stretch.outputs[0], noise.inputs[0])
    links.new(noise.outputs['Fac'], ramp.inputs[0])
    links.new(ramp.outputs[0], m.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    return m


def upholstery(n, shade=1.0):
    """What a trim colours: black in the coat's pass, the lobe's light in the paint's, grey for every other ray."""
    m = material(n, (0.14, 0.14, 0.14), 0, 0.5)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    out = next(node for node in nodes if node.type == 'OUTPUT_MATERIAL')
    plain = nodes['Principled BSDF']
    coat = nodes.new('ShaderNodeBsdfPrincipled')
    coat.inputs['Base Color'].default_value = (0, 0, 0, 1)
    coat.inputs['Roughness'].default_value = 0.5
    coat.inputs['Specular'].default_value = 0.35
    lobe = nodes.new('ShaderNodeBsdfDiffuse')
    lobe.inputs[0].default_value = (shade, 0, 0, 1)
    coverage = nodes.new('ShaderNodeEmission')
    coverage.inputs[0].default_value = (0, 0, 1, 1)
    lobes = nodes.new('ShaderNodeAddShader')
    links.new(lobe.outputs[0], lobes.inputs[0])
    links.new(coverage.outputs[0], lobes.inputs[1])
    seen, which = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeMixShader')
    links.new(passes.pass_switch(nodes), which.inputs[0])
    links.new(coat.outputs[0], which.inputs[1])
    links.new(lobes.outputs[0], which.inputs[2])
    links.new(nodes.new('ShaderNodeLightPath').outputs['Is Camera Ray'], seen.inputs[0])
    links.new(plain.outputs[0], seen.inputs[1])
    links.new(which.outputs[0], seen.inputs[2])
    links.new(seen.outputs[0], out.inputs[0])
    return m


def mesh(points, quads, normals, m):
    return solids.mesh('m', points, quads, normals, [m])


def torus(centre, radius, thickness, m, turn):
    return solids.torus(centre, radius, thickness, m, turn, (96, 16))


def tilt(degrees, axis='y'):
    turn = math.radians(degrees)
    return (turn, 0, 0) if axis == 'x' else (0, turn, 0) if axis == 'y' else (0, 0, turn)
