"""Lifts the grey backdrop of finished layers to a light, clean ground, and takes the letters off number plates.

`python3 relight.py [suv-a-front34 …] [--layers FOLDER]`: reads the layers and writes their coats to the folder `lit` beside
them, where `encode-layers.ts` looks first. A car keeps its own light; glass lets the lighter ground through. Close-ups of
wheels and rooms inside stay as they are.
"""

import argparse
import os

import cv2
import numpy as np
from scipy import ndimage

import paths

layer_range, gamma = 4.0, 2.2
ending = '-coat.png'
# Linear light of the ground in the middle, and what it loses towards the corners.
ground_light, corner_loss = 2.75, 0.42
# A tyre is darker than this against the backdrop; a shadow seldom is.
tyre_shade = 0.25
# How much more light reaches the camera through glass and from rims.
glass_gain = 0.45

# White bodywork that nothing painted encloses: corners of a light truck's box, in pixels of 1200 x 800.
bare_boxes = {
    'light-truck-a-front34': [(416, 107), (677, 92), (1029, 125), (1029, 424), (677, 462), (416, 400)],
    'light-truck-a-side': [(396, 118), (1133, 118), (1133, 495), (396, 497)],
    'light-truck-a-rear34': [(304, 120), (763, 82), (1034, 98), (1034, 488), (761, 508), (304, 455)],
    'light-truck-a-rear': [(391, 76), (809, 76), (809, 506), (391, 506)],
    'light-truck-a-front': [(419, 92), (776, 92), (776, 230), (419, 230)],
}


def linear(stored):
    return layer_range * (stored.astype(np.float32) / 255) ** gamma


def stored(light):
    return np.round(255 * (np.clip(light, 0, layer_range) / layer_range) ** (1 / gamma)).astype(np.uint8)


def smoothstep(low, high, value):
    part = np.clip((value - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def blur(picture, radius):
    return cv2.GaussianBlur(picture.astype(np.float32), (0, 0), radius)


def empty_backdrop(coat, grey, painted):
    """The backdrop as it would be without the car: from what surely is backdrop, ever wider where none is near."""
    height, width = grey.shape
    colourful = coat.max(axis=2).astype(int) - coat.min(axis=2) > 14
    car = ndimage.binary_opening(painted | (grey < 0.30) | colourful) | painted
    sure = ~ndimage.binary_dilation(car, iterations=25)

    def small(picture):
        return cv2.resize(picture.astype(np.float32), (width // 4, height // 4), interpolation=cv2.INTER_AREA)

    weight, value = small(sure), small(grey * sure)
    backdrop, covered = np.zeros_like(weight), np.zeros_like(weight)
    for radius in (12, 25, 60, 140):
        near = blur(weight, radius)
        share = np.clip((near - 0.02) / 0.1, 0, 1) if radius < 140 else 1
        backdrop += blur(value, radius) / np.maximum(near, 1e-6) * share * (1 - covered)
        covered += share * (1 - covered)
    return cv2.resize(blur(backdrop, 6), (width, height), interpolation=cv2.INTER_CUBIC)


def find_car(painted, shade, box):
    """What is painted, what is as dark as a tyre and hangs together with it, and all that these enclose."""
    seed = painted | (shade < tyre_shade) | box
    seed = ndimage.binary_closing(seed, iterations=4) | seed
    seed = ndimage.binary_opening(seed) | painted
    labels, _ = ndimage.label(seed)
    joined = np.unique(labels[painted | box])
    return ndimage.binary_fill_holes(np.isin(labels, joined[joined > 0]))


def clear_plates(light, coat, car, painted):
    """Blue letters give way to the plate around them; on small plates their blue is faint."""
    blueness = coat[:, :, 0].astype(int) - coat[:, :, 2]
    for bluest in (12, 8, 5):
        if clear_letters(light, blueness, (blueness > bluest) & car & ~painted):
            return


def clear_letters(light, blueness, ink):
    labels, _ = ndimage.label(ndimage.binary_dilation(ink, iterations=6))
    grey = light.mean(axis=2)
    cleared = 0
    for number, box in enumerate(ndimage.find_objects(labels), 1):
        rows, columns = np.nonzero((labels[box] == number) & ink[box])
        top, left = box[0].start + rows.min(), box[1].start + columns.min()
        height, width = np.ptp(rows) + 1, np.ptp(columns) + 1
        if top < ink.shape[0] * 0.35 or not (18 < width < 160 and 6 < height < 60 and 1.5 < width / height < 6):
            continue
        area = (slice(top - 4, top + height + 4), slice(left - 4, left + width + 4))
        plate = np.percentile(grey[area], 80)
        if plate < 0.3:
            continue
        letters = ndimage.binary_dilation((grey[area] < 0.8 * plate) | (blueness[area] > 6), iterations=2)
        letters[:2], letters[-2:], letters[:, :2], letters[:, -2:] = False, False, False, False
        free = ~letters & (grey[area] > 0.85 * plate)
        share = blur(letters, 1)[:, :, None]
        filled = blur(light[area] * free[:, :, None], 7) / np.maximum(blur(free, 7), 1e-4)[:, :, None]
        light[area] = filled * share + light[area] * (1 - share)
        cleared += 1
    return cleared


def relight(coat, paint, name):
    light = linear(coat)
    grey = light.mean(axis=2)
    height, width = grey.shape
    painted = paint.max(axis=2) > 8
    backdrop = empty_backdrop(coat, grey, painted)
    shade = grey / np.maximum(backdrop, 1e-3)
    box = np.zeros_like(coat[:, :, 0])
    if name in bare_boxes:
        cv2.fillPoly(box, [np.array(bare_boxes[name], np.int32)], 1)
    box = box > 0
    car = find_car(painted, shade, box)
    outline = np.clip((blur(car, 2) - 0.5) * 2.2 + 0.5, 0, 1)
    clear_plates(light, coat, car, painted)

    bare = blur(car & ~ndimage.binary_dilation(painted) & ~box, 1)
    light *= (1 + glass_gain * smoothstep(0.18, 0.48, shade) * bare)[:, :, None]

    # Shadows without grain; what stands free of the car, as a jockey wheel does, keeps its edges.
    around = 1 - outline
    shadow = blur(np.where(car, np.minimum(shade, tyre_shade), shade) * around, 3.5) / np.maximum(blur(around, 3.5), 1e-3)
    shadow = np.clip(np.where((np.abs(shade - shadow) > 0.12) & ~car, shade, shadow), 0, 1.03)

    # Dark shadows stay what they were, so that no edge shows where they touch a tyre; light ones fade sooner.
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    away = ((across / width - 0.5) / 0.5) ** 2 + ((down / height - 0.52) / 0.5) ** 2
    target = ground_light - corner_loss * np.clip(away, 0, 2)
    fading = smoothstep(0.05, 1, shadow)
    ground = shadow * ((1 - fading) * backdrop + fading * target * shadow**0.55)
    share = outline[:, :, None]
    return stored(light * share + ground[:, :, None] * (1 - share))


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument('views', nargs='*')
    arguments.add_argument('--layers', default=paths.layers)
    options = arguments.parse_args()
    lit = os.path.join(options.layers, 'lit')
    os.makedirs(lit, exist_ok=True)
    rendered = sorted(file.removesuffix(ending) for file in os.listdir(options.layers) if file.endswith(ending))
    for view in options.views or rendered:
        if view.endswith('-wheel') or view.startswith('interior-'):
            continue
        coat, paint = (cv2.imread(os.path.join(options.layers, f'{view}-{layer}.png')) for layer in ('coat', 'paint'))
        cv2.imwrite(os.path.join(lit, view + ending), relight(coat, paint, view))


if __name__ == '__main__':
    main()
