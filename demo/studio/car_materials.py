"""What a car is made of: plain materials, the paint's two lobes under a clear coat, and the body's one material, which
draws every feature by the distances that `body.py` gives the vertices."""

import bpy

import passes

# Diffuse colour and how much of the light the flakes reflect, for renders in one paint (previews).
preview_paints = {
    'white': ((0.80, 0.80, 0.79), 0),
    'silver': ((0.40, 0.41, 0.42), 0.35),
    'grey': ((0.13, 0.14, 0.15), 0.6),
    'black': ((0.006, 0.006, 0.007), 0.0),
    'red': ((0.42, 0.012, 0.010), 0.25),
    'blue': ((0.018, 0.07, 0.27), 0.45),
    'green': ((0.022, 0.085, 0.055), 0.4),
    'orange': ((0.62, 0.13, 0.01), 0.3),
    'beige': ((0.46, 0.38, 0.27), 0.45),
}
flake_roughness = 0.42
coat_ior = 1.55
seams = (('seamA', 0.0030), ('seamB', 0.0030), ('seamC', 0.0028))


def empty_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    return material, nodes, material.node_tree.links


def plain(name, colour, metal=0, rough=0.5, coat=0, coat_rough=0.02, specular=0.5, emit=None):
    """`emit` is a colour and its strength."""
    material, nodes, links = empty_material(name)
    out = nodes.new('ShaderNodeOutputMaterial')
    links.new(principled(nodes, colour, metal, rough, coat, specular, coat_rough, emit), out.inputs[0])
    return material


def principled(nodes, colour, metal, rough, coat=0, specular=0.5, coat_rough=None, emit=None):
    node = nodes.new('ShaderNodeBsdfPrincipled')
    node.inputs['Base Color'].default_value = (*colour, 1)
    node.inputs['Metallic'].default_value = metal
    node.inputs['Roughness'].default_value = rough
    node.inputs['Clearcoat'].default_value = coat
    node.inputs['Specular'].default_value = specular
    if coat_rough is not None:
        node.inputs['Clearcoat Roughness'].default_value = coat_rough
    if emit:
        node.inputs['Emission'].default_value = (*emit[0], 1)
        node.inputs['Emission Strength'].default_value = emit[1]
    return node.outputs[0]


def make_materials(paint):
    """By the names that faces and bodies use; `paint` is for parts in the body's colour."""
    materials = dict(
        rubber=plain('rubber', (0.012, 0.012, 0.012), 0, 0.55, specular=0.35),
        alloy=plain('alloy', (0.55, 0.56, 0.57), 0.9, 0.28, 0.4, 0.05),
        alloydark=plain('alloyd', (0.05, 0.05, 0.055), 0.7, 0.3, 0.6, 0.03),
        black=plain('blackpl', (0.008, 0.008, 0.008), 0, 0.45),
        gloss=plain('glossblk', (0.005, 0.005, 0.005), 0, 0.08, 0.5),
        disc=plain('disc', (0.30, 0.30, 0.31), 1, 0.35),
        chrome=plain('chrome', (0.85, 0.86, 0.87), 1, 0.06),
        inter=plain('inter', (0.022, 0.022, 0.024), 0, 0.7),
        plate=plain('plate', (0.75, 0.75, 0.73), 0, 0.4),
        plate_ink=plain('plate ink', (0.01, 0.02, 0.08), 0, 0.5),
        led=plain('led', (1, 1, 1), 0, 0.3, emit=((1, 1, 1), 2.2)),
        lens=plain('proj', (0.70, 0.74, 0.80), 0.9, 0.12, 1),
        redglow=plain('redglow', (0.5, 0.01, 0.01), 0, 0.3, emit=((1, 0.02, 0.01), 0.9)),
        redin=plain('redin', (0.75, 0.06, 0.05), 0.3, 0.3),
        reflector=plain('reflector', (0.30, 0.004, 0.004), 0, 0.12, 0.6),
        lampchrome=plain('lampc', (0.16, 0.165, 0.175), 0.3, 0.25, 0.5),
        tan=plain('tan', (0.30, 0.165, 0.085), 0, 0.5),
        fabric=plain('fabric', (0.018, 0.018, 0.020), 0, 0.9, specular=0.2),
        amber=plain('amber', (0.85, 0.28, 0.02), 0, 0.2),
        white=plain('whitepl', (0.58, 0.58, 0.575), 0, 0.4),
    )
    material, nodes, links = empty_material('paintpart')
    out = nodes.new('ShaderNodeOutputMaterial')
    links.new(paint_shader(Shaders(nodes, links), paint), out.inputs[0])
    materials['paint'] = material
    return materials


class Shaders:
    """Short ways to write a material's nodes; each gives the socket of what it made."""

    def __init__(self, nodes, links):
        self.nodes, self.links = nodes, links

    def put(self, value, socket):
        """A number or colour as it is, a socket as a link."""
        if isinstance(value, (int, float)):
            socket.default_value = value
        elif isinstance(value, tuple):
            socket.default_value = (*value, 1)
        else:
            self.links.new(value, socket)

    def mix(self, factor, a, b):
        node = self.nodes.new('ShaderNodeMixShader')
        for value, socket in zip((factor, a, b), node.inputs):
            self.put(value, socket)
        return node.outputs[0]

    def add(self, a, b):
        node = self.nodes.new('ShaderNodeAddShader')
        self.put(a, node.inputs[0])
        self.put(b, node.inputs[1])
        return node.outputs[0]

    def diffuse(self, colour):
        node = self.nodes.new('ShaderNodeBsdfDiffuse')
        self.put(colour, node.inputs[0])
        return node.outputs[0]

    def glossy(self, colour, rough):
        node = self.nodes.new('ShaderNodeBsdfGlossy')
        self.put(colour, node.inputs[0])
        node.inputs['Roughness'].default_value = rough
        return node.outputs[0]

    def emission(self, colour, strength=1.0):
        node = self.nodes.new('ShaderNodeEmission')
        self.put(colour, node.inputs[0])
        node.inputs[1].default_value = strength
        return node.outputs[0]

    def transparent(self, colour=(1.0, 1.0, 1.0)):
        node = self.nodes.new('ShaderNodeBsdfTransparent')
        self.put(colour, node.inputs[0])
        return node.outputs[0]

    def fresnel(self, ior):
        node = self.nodes.new('ShaderNodeFresnel')
        node.inputs[0].default_value = ior
        return node.outputs[0]

    def is_camera_ray(self):
        return self.nodes.new('ShaderNodeLightPath').outputs['Is Camera Ray']

    def math(self, operation, *values):
        node = self.nodes.new('ShaderNodeMath')
        node.operation = operation
        for value, socket in zip(values, node.inputs):
            self.put(value, socket)
        return node.outputs[0]

    def attribute(self, name):
        node = self.nodes.new('ShaderNodeAttribute')
        node.attribute_name = 'a_' + name
        return node.outputs['Fac']

    def inside(self, distance, edge=0.0012):
        """1 where the distance is negative, 0 where it is positive, with a soft edge of so many metres."""
        node = self.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        self.put(distance, node.inputs[0])
        for value, socket in zip((edge, -edge, 0, 1), list(node.inputs)[1:5]):
            socket.default_value = value
        return node.outputs[0]

    def line(self, distance, half_width, edge=0.0012):
        """1 along the zero of a distance."""
        return self.inside(self.math('SUBTRACT', self.math('ABSOLUTE', distance), half_width), edge)

    def plain(self, *numbers):
        return principled(self.nodes, *numbers)

    def glass(self, tint, ior, reflection=1.0):
        mirrored = self.math('MINIMUM', self.math('MULTIPLY', self.fresnel(ior), reflection), 1.0)
        return self.mix(mirrored, self.transparent(tint), self.glossy((1.0, 1.0, 1.0), 0.0))


def paint_shader(s, paint):
    """The paint's socket. In one paint: that paint under its coat. In the two passes (`KP`): for the coat's, the coat
    over black; for the paint's, the diffuse lobe in red, the flakes' in green and the coverage in blue. Rays other than
    the camera's see a neutral grey, so that floor and glass mirror no colour."""
    coat = s.fresnel(coat_ior)
    mirror = s.glossy((1.0, 1.0, 1.0), 0.0)
    if paint != 'KP':
        colour, flakes = preview_paints[paint]
        return s.mix(coat, s.mix(flakes, s.diffuse(colour), s.glossy(colour, flake_roughness)), mirror)
    others = s.mix(coat, s.diffuse((0.22, 0.22, 0.22)), mirror)
    over_black = s.mix(coat, s.diffuse((0.0, 0.0, 0.0)), mirror)
    both = s.add(s.diffuse((1.0, 0.0, 0.0)), s.glossy((0.0, 1.0, 0.0), flake_roughness))
    lobes = s.add(s.mix(coat, both, s.emission((0.0, 0.0, 0.0))), s.emission((0.0, 0.0, 1.0)))
    return s.mix(s.is_camera_ray(), others, s.mix(passes.pass_switch(s.nodes), over_black, lobes))


def body_material(decals, paint):
    """Layer over layer from the paint outwards; `decals` are colours over the paint: attribute, then colour, metal,
    roughness."""
    material, nodes, links = empty_material('body')
    s = Shaders(nodes, links)
    out = nodes.new('ShaderNodeOutputMaterial')
    bare = paint_shader(s, paint)
    black = (0.002, 0.002, 0.002)
    skin = bare
    for name, half_width in seams:
        skin = s.mix(s.line(s.attribute(name), half_width, 0.0014), skin, s.plain(black, 0, 0.9, 0, 0))
    for name, (colour, metal, rough) in decals.items():
        skin = s.mix(s.inside(s.attribute(name)), skin, s.plain(colour, metal, rough, 0.4))
    tint = nodes.new('ShaderNodeMix')
    tint.data_type = 'RGBA'
    links.new(s.attribute('priv'), tint.inputs[0])
    tint.inputs[6].default_value = (0.42, 0.45, 0.44, 1)
    tint.inputs[7].default_value = (0.06, 0.065, 0.068, 1)
    red_lens = s.mix(0.45, s.plain((0.17, 0.003, 0.003), 0, 0.05, 1, 0.5), s.glass((0.80, 0.04, 0.03), 1.45))
    covers = dict(
        dark=s.plain((0.010, 0.010, 0.010), 0, 0.5, 0, 0.4),
        grille=s.plain((0.006, 0.006, 0.006), 0, 0.22, 0.3),
        trim=s.plain((0.004, 0.004, 0.004), 0, 0.12, 0.4),
        chrome=s.plain((0.80, 0.81, 0.82), 1, 0.10),
        glass=s.glass(tint.outputs[2], 1.5, 0.7),
        lampF=s.glass((0.93, 0.94, 0.95), 1.45),
        lampR=red_lens,
    )
    for name, cover in covers.items():
        skin = s.mix(s.inside(s.attribute(name)), skin, cover)
    lamp_rim = s.line(s.math('ADD', s.attribute('lampR'), 0.002), 0.0035)
    skin = s.mix(lamp_rim, skin, s.plain((0.004, 0.004, 0.004), 0, 0.2, 0.4))
    lights = dict(drl=s.emission((1.0, 1.0, 1.0), 1.6), rglow=s.emission((1.0, 0.015, 0.01), 0.8))
    for name, light in lights.items():
        skin = s.mix(s.inside(s.attribute(name)), skin, light)
    is_back = nodes.new('ShaderNodeNewGeometry').outputs['Backfacing']
    back = s.mix(s.inside(s.attribute('glass')), s.plain((0.02, 0.02, 0.02), 0, 0.8, 0, 0.1), s.transparent())
    skin = s.mix(is_back, skin, back)
    if paint == 'KP':
        # In the paint's pass: paint only where nothing covers it.
        unlit = s.emission((1.0, 1.0, 1.0), 0)
        only_paint = bare
        for name, half_width in seams:
            only_paint = s.mix(s.line(s.attribute(name), half_width, 0.0014), only_paint, unlit)
        for name in (*decals, *covers, *lights):
            only_paint = s.mix(s.inside(s.attribute(name)), only_paint, unlit)
        only_paint = s.mix(lamp_rim, only_paint, unlit)
        only_paint = s.mix(is_back, only_paint, unlit)
        skin = s.mix(s.math('MULTIPLY', s.is_camera_ray(), passes.pass_switch(nodes)), skin, only_paint)
    links.new(skin, out.inputs[0])
    return material
