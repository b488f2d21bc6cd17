"""Turns the four renders of a view (two halves each of coat and paint) into two clean 8-bit layers.

`python3 compose.py suv a front34 [--paints silver,red]`: writes the layers as PNG, and composites to look at.
The same paint table and tone curve are `compose-paint.ts` in the product.
"""

import argparse
import json
import os
import time

import cv2
import numpy as np
from scipy import ndimage

import paths
from denoise import denoise, even_out, guide, load_halves
from tone import tone

# Linear light that the diffuse lobe and the metallic flakes of a paint reflect.
paints = dict(
    white=((0.64, 0.642, 0.636), (0.10, 0.10, 0.10)),
    silver=((0.035, 0.036, 0.038), (0.36, 0.37, 0.385)),
    grey=((0.012, 0.013, 0.015), (0.085, 0.091, 0.10)),
    black=((0.0035, 0.0035, 0.004), (0.006, 0.006, 0.007)),
    red=((0.13, 0.003, 0.003), (0.20, 0.007, 0.006)),
    blue=((0.002, 0.009, 0.042), (0.009, 0.046, 0.19)),
    green=((0.006, 0.024, 0.016), (0.022, 0.075, 0.048)),
    orange=((0.36, 0.06, 0.003), (0.18, 0.045, 0.003)),
    beige=((0.20, 0.158, 0.108), (0.25, 0.206, 0.15)),
)
exposure = 0.15
layer_range = 4.0


def smooth_backdrop(coat, albedo, coverage):
    """Floor and cove are smooth in life: blurs them by normalised convolution, wider away from the car."""
    backdrop = ((albedo.min(2) > 0.775) & (coverage[..., 0] < 0.01)).astype(np.uint8)
    backdrop = cv2.erode(
        cv2.morphologyEx(backdrop, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.ones((3, 3), np.uint8)
    )
    _, labels, stats, _ = cv2.connectedComponentsWithStats(backdrop)
    backdrop = (stats[labels][..., 4] > backdrop.size * 0.02).astype(np.float32) * (backdrop > 0)
    distance = cv2.distanceTransform((backdrop > 0).astype(np.uint8), cv2.DIST_L2, 5)
    result = coat.copy()
    for sigma, start in ((2, 2), (4, 7), (8, 18), (16, 60)):
        weight = cv2.GaussianBlur(backdrop, (0, 0), sigma)
        blurred = cv2.GaussianBlur(coat * backdrop[..., None], (0, 0), sigma) / np.maximum(weight, 1e-3)[..., None]
        mix = np.clip((distance - start) / (start * 0.8), 0, 1)[..., None] * backdrop[..., None]
        result = result * (1 - mix) + blurred * mix
    return result


# How far the coat is smoothed. Straight from ahead the screen mirrors lamps that few samples find.
usual_strength = 0.55
strengths = {'front': 1.6}


def clean(name, strength=usual_strength):
    """Coat and paint in linear light, free of noise."""
    stem = f'{paths.renders}/{name}_'

    coats, lobes = load_halves(f'{stem}K'), load_halves(f'{stem}P')
    albedo, normal = (guide(*load_halves(f'{stem}K', kind)) for kind in ('_Albedo', '_Normal'))
    coverage = guide(*(lobe[..., :1] for lobe in lobes))

    def within(of_albedo, of_normal, of_coverage):
        return [(*albedo, of_albedo), (*normal, of_normal), (*coverage, of_coverage)]

    coat = smooth_backdrop(denoise(*coats, within(0.08, 0.12, 0.1), k=strength), albedo[0], coverage[0])
    lobe = denoise(*lobes, within(0.08, 0.08, 0.1), k=2.4)  # paint is smooth: shape guides
    shape = within(0.03, 0.03, 0.03)
    coat, lobe = even_out(coat, shape), even_out(lobe, shape)
    lobe[..., 0] = 0  # the coverage is not needed any more
    return coat, lobe


def paint(coat, lobe, name):
    diffuse, flake = paints[name]
    return coat + lobe[..., 2:3] * np.float32(diffuse)[::-1] + lobe[..., 1:2] * np.float32(flake)[::-1]


def without_specks(light):
    """No pixel is brighter or darker than the second of its neighbours: lines and corners stay, single specks go."""
    kernel = np.ones((3, 3), bool)
    kernel[1, 1] = False
    for channel in range(light.shape[2]):
        around = light[..., channel]
        low, high = (ndimage.rank_filter(around, rank, footprint=kernel) for rank in (1, 6))
        light[..., channel] = np.clip(around, low, high)
    return light


def to_bytes(layer):
    return (np.clip(layer / layer_range, 0, 1) ** (1 / 2.2) * 255 + 0.5).astype(np.uint8)


def from_bytes(path):
    layer = cv2.imread(path)
    if layer is None:
        raise SystemExit(f'{path} is missing: render the base first.')
    return layer_range * (layer.astype(np.float32) / 255) ** 2.2


def base_layers(stem):
    return [from_bytes(os.path.join(paths.layers, f'{stem}-{layer}.png')) for layer in ('coat', 'paint')]


def floor(name, size):
    """The empty room around the car, from a picture of a third of the size; nothing in it is painted."""
    coat, lobe = clean(f'{name}_floor')
    coat = cv2.GaussianBlur(cv2.resize(coat, size, interpolation=cv2.INTER_CUBIC), (0, 0), 4)
    return coat, np.zeros_like(coat)


def blend(base, patch, rectangle, feather=9):
    """Lays a patch over a layer; its edges fade where they do not lie on the picture's own."""
    left, top, right, bottom = rectangle
    patch = patch[: bottom - top, : right - left]
    height, width = patch.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    edge = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y))
    weight = np.clip(edge / feather, 0, 1)[..., None]
    part = base[top : top + height, left : left + width]
    base[top : top + height, left : left + width] = part * (1 - weight) + patch * weight


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument('body')
    arguments.add_argument('face')
    arguments.add_argument('view')
    arguments.add_argument('--paints', default='silver')
    arguments.add_argument('--width', type=int, default=1200, help='of the render')
    arguments.add_argument('--stored', type=int, default=1200, help='the width at which the layers are stored, 3:2')
    arguments.add_argument('--over', help='what to lay the rendered regions over: a stem (suv-a-front34), or the `floor`')
    options = arguments.parse_args()
    started = time.time()
    name = paths.stem(options.body, options.face, options.view, '_')
    strength = strengths.get(options.view, usual_strength)
    if options.over is None:
        coat, lobe = clean(name, strength)
    else:
        size = (options.width, options.width * 2 // 3)
        coat, lobe = floor(name, size) if options.over == 'floor' else base_layers(options.over)
        with open(f'{paths.renders}/{name}_regions.json') as file:
            rectangles = json.load(file)
        for index, rectangle in enumerate(rectangles):
            for layer, patch in zip((coat, lobe), clean(f'{name}_region{index}', strength)):
                blend(layer, patch, rectangle, 22 if options.over == 'floor' else 9)
    stem = paths.stem(options.body, options.face, options.view)
    for layer, light in (('coat', coat), ('paint', lobe)):
        stored = cv2.resize(to_bytes(without_specks(light)), (options.stored, options.stored * 2 // 3), interpolation=cv2.INTER_CUBIC)
        cv2.imwrite(os.path.join(paths.layers, f'{stem}-{layer}.png'), stored)
    for paint_name in options.paints.split(','):
        picture = tone(paint(coat, lobe, paint_name), exposure)
        cv2.imwrite(os.path.join(paths.pictures, f'{stem}-{paint_name}.png'), (picture * 255 + 0.5).astype(np.uint8))
    print(f'composed {stem} in {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    main()
