"""The two passes of every picture: K, everything with the paint (or trim) black under its coat, and P, how much light
the paint's lobes send to the camera. One switch in each material turns from one to the other."""

import bpy


def pass_switch(nodes):
    """A node that is 0 while the coat is rendered and 1 while the paint is; `choose_pass` turns them all."""
    node = nodes.get('pass switch')
    if node is None:
        node = nodes.new('ShaderNodeValue')
        node.name = 'pass switch'
    return node.outputs[0]


def choose_pass(layer):
    for material in bpy.data.materials:
        node = material.node_tree.nodes.get('pass switch') if material.use_nodes else None
        if node is not None:
            node.outputs[0].default_value = 1.0 if layer == 'P' else 0.0


def blackout(painted):
    """In the paint's pass every material but those named is black for camera rays."""
    for m in bpy.data.materials:
        if not m.use_nodes or m.name in painted:
            continue
        N, L = m.node_tree.nodes, m.node_tree.links
        o = [n for n in N if n.type == 'OUTPUT_MATERIAL'][0]
        if not o.inputs[0].links:
            continue
        source = o.inputs[0].links[0].from_socket
        x = N.new('ShaderNodeMixShader')
        e = N.new('ShaderNodeEmission')
        e.inputs[1].default_value = 0
        lp = N.new('ShaderNodeLightPath')
        both = N.new('ShaderNodeMath')
        both.operation = 'MULTIPLY'
        L.new(lp.outputs['Is Camera Ray'], both.inputs[0])
        L.new(pass_switch(N), both.inputs[1])
        L.new(both.outputs[0], x.inputs[0])
        L.new(source, x.inputs[1])
        L.new(e.outputs[0], x.inputs[2])
        L.new(x.outputs[0], o.inputs[0])


def store_guides(scene, folder):
    """Lets each render also write the albedo and normals that guide the denoiser; returns the node that writes them."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers = next(node for node in tree.nodes if node.type == 'R_LAYERS')
    writer = tree.nodes.new('CompositorNodeOutputFile')
    writer.format.file_format = 'OPEN_EXR'
    writer.format.color_depth = '16'
    writer.format.color_mode = 'RGB'
    writer.base_path = folder
    writer.file_slots.clear()
    for name in ('Denoising Albedo', 'Denoising Normal'):
        writer.file_slots.new(name.split()[1])
        tree.links.new(layers.outputs[name], writer.inputs[-1])
    return writer


def render_halves(scene, writer, folder, stem, layers, samples):
    """Two renders of half the samples each, whose difference tells the denoiser how noisy a pixel is."""
    scene.cycles.samples = max(samples // 2, 1)
    for layer in layers:
        choose_pass(layer)
        for half in (0, 1):
            scene.cycles.seed = half * 77 + 3
            for slot in writer.file_slots:
                slot.path = f'{stem}_{layer}{half}_' + slot.path.split('_')[-1]
            scene.render.filepath = f'{folder}/{stem}_{layer}{half}.exr'
            bpy.ops.render.render(write_still=True)
