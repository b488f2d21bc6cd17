"""Where the studio keeps what it makes on the way: meshes, renders, composites. Never part of the repository."""

import os

here = os.path.dirname(os.path.abspath(__file__))
work = os.path.abspath(os.environ.get('STUDIO_WORK', os.path.join(here, '.work')))
meshes = os.path.join(work, 'meshes')
renders = os.path.join(work, 'renders')
layers = os.path.join(work, 'layers')
mattes = os.path.join(work, 'mattes')
pictures = os.path.join(work, 'pictures')
for folder in (meshes, renders, layers, mattes, pictures):
    os.makedirs(folder, exist_ok=True)


def stem(body, face, view, joint='-'):
    """The name of a picture's files; a face of `-` is none: `suv-b-front34`, `interior-seats`."""
    return joint.join(part for part in (body, face, view) if part != '-')
