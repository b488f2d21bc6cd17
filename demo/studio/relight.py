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
    labels, _ = ndimage.label(ndimage.binary_dilation(ink, iterations=9))
    grey = light.mean(axis=2)
    cleared = 0
    for number, box in enumerate(ndimage.find_objects(labels), 1):
        rows, columns = np.nonzero((labels[box] == number) & ink[box])
        top, left = box[0].start + rows.min(), box[1].start + columns.min()
        height, width = np.ptp(rows) + 1, np.ptp(columns) + 1
        if top < ink.shape[0] * 0.35 or not (18 < width < 160 and 6 < height < 60 and 1.5 < width / height < 6):
            continue
        beside, above = int(0.4 * width) + 6, int(0.7 * height) + 6
        area = (
            slice(max(0, top - above), top + height + above),
            slice(max(0, left - beside), left + width + beside),
        )
        cleared += whiten_plate(light[area], grey[area], blueness[area], (labels[area] == number) & ink[area])
    return cleared


def whiten_plate(light, grey, blueness, letters):
    """The plate around the letters becomes one even slope of light. Returns whether it is as bright as a plate."""
    plate = np.percentile(grey[ndimage.binary_dilation(letters, iterations=3)], 80)
    if plate < 0.3:
        return False
    reach = ndimage.binary_dilation(letters, np.ones((3, 5)), iterations=9)
    letters = letters | (reach & (blueness > 3) & (grey < 0.8 * plate) & (grey > 0.1 * plate))
    down, along = np.nonzero(letters)
    hull = cv2.convexHull(np.column_stack([along, down]).astype(np.float32))[:, 0]
    middle = (hull.min(axis=0) + hull.max(axis=0)) / 2
    wider = np.round(middle + (hull - middle) * (1.18, 1.36)).astype(np.int32)
    face = cv2.fillConvexPoly(np.zeros(grey.shape, np.uint8), wider, 1) > 0
    known = face & (grey > 0.92 * plate) & ~ndimage.binary_dilation(letters, iterations=2)
    if known.sum() < 12:
        return False
    down, along = np.nonzero(known)
    places = np.column_stack([down, along, np.ones(len(down))])
    slope, *_ = np.linalg.lstsq(places, light[known], rcond=None)
    every_down, every_along = np.mgrid[0 : grey.shape[0], 0 : grey.shape[1]]
    even = every_down[:, :, None] * slope[0] + every_along[:, :, None] * slope[1] + slope[2]
    share = blur(face, 0.8)[:, :, None]
    light[:] = even * share + light * (1 - share)
    return True


# Reaches and radii below are pixels of a picture of this width; a narrower one is lifted at it, and shrunk again.
usual_width = 1200


def relight(coat, paint, name):
    height, width = coat.shape[:2]
    if width >= usual_width:
        return relight_at_size(coat, paint, name)
    size = (usual_width, round(usual_width * height / width))
    coat, paint = (cv2.resize(layer, size, interpolation=cv2.INTER_CUBIC) for layer in (coat, paint))
    return cv2.resize(relight_at_size(coat, paint, name), (width, height), interpolation=cv2.INTER_AREA)


def relight_at_size(coat, paint, name):
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
    through = smoothstep(0.18, 0.48, light.mean(axis=2) / np.maximum(backdrop, 1e-3))
    light *= (1 + glass_gain * through * bare)[:, :, None]

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


# How bright the floor of a close-up is where no shadow lies, and the darkest that is surely floor and no tyre.
open_floor, darkest_floor = 0.95, 0.10


def relight_wheel(coat, paint, _):
    """The floor: what hangs together with the lower edge of the picture, is not painted and brighter than a tyre."""
    light = linear(coat)
    grey = blur(light.mean(axis=2), 1.5)
    painted = ndimage.binary_dilation(paint.max(axis=2) > 8, iterations=3)
    labels, _ = ndimage.label(ndimage.binary_opening((grey > darkest_floor) & ~painted, iterations=2))
    lower_edge = np.unique(labels[-3:])
    floor = ndimage.binary_dilation(np.isin(labels, lower_edge[lower_edge > 0]), iterations=4) & ~painted
    share = blur(floor, 2.5) * smoothstep(darkest_floor * 0.7, 0.5, grey)
    target = ground_light * np.clip(grey / open_floor, 0, 1.02) ** 0.9
    return stored(light * (1 + share * (target / np.maximum(grey, 1e-3) - 1))[:, :, None])


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument('views', nargs='*')
    arguments.add_argument('--layers', default=paths.layers)
    options = arguments.parse_args()
    lit = os.path.join(options.layers, 'lit')
    os.makedirs(lit, exist_ok=True)
    rendered = sorted(file.removesuffix(ending) for file in os.listdir(options.layers) if file.endswith(ending))
    for view in options.views or rendered:
        if view.startswith('interior-'):
            continue
        lift = relight_wheel if view.endswith('-wheel') else relight
        coat, paint = (cv2.imread(os.path.join(options.layers, f'{view}-{layer}.png')) for layer in ('coat', 'paint'))
        cv2.imwrite(os.path.join(lit, view + ending), lift(coat, paint, view))


if __name__ == '__main__':
    main()
