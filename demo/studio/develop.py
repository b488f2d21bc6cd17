"""Develops a scene that `render_car.py … scene=… paint=…` has rendered: denoised, exposed, written as one PNG.

`python3 develop.py caravan b plain white outback-hero [exposure [even]]`: `even` where there are large plain walls."""

import os
import sys

import cv2
import numpy as np

import paths
from denoise import denoise, even_out, guide, load_halves
from tone import tone

body, face, view, paint, name = sys.argv[1:6]
exposure = float(sys.argv[6]) if len(sys.argv) > 6 else 0.15
stem = f'{paths.renders}/{body}_{face}_{view}_{paint}'
has_alpha = cv2.imread(f'{stem}0.exr', cv2.IMREAD_UNCHANGED).shape[2] == 4
halves = load_halves(stem)
albedo, normal = (guide(*load_halves(stem, kind)) for kind in ('_Albedo', '_Normal'))


def with_shadow(colour, alpha, strength=0.8):
    """Lays a soft shadow on the ground under what is cut out: nothing on a dark page, a floor on a light one."""
    rows = np.where((alpha > 0.5).sum(1) > 8)[0]
    top, ground = rows[0], rows[-1]
    low = alpha.copy()
    low[: int(ground - 0.30 * (ground - top))] = 0
    shade = cv2.GaussianBlur(low, (0, 0), 26, sigmaY=9)
    shade = np.clip(shade * 1.35, 0, 1) * strength
    shade *= np.clip((ground + 34 - np.arange(len(alpha))[:, None]) / 34, 0, 1)
    covered = alpha + (1 - alpha) * shade
    return np.dstack([colour * (alpha / np.maximum(covered, 1e-3))[..., None], covered])


light = denoise(*halves, [(*albedo, 0.05), (*normal, 0.12)], r=5, k=0.5)
if len(sys.argv) > 7:
    light = even_out(light, [(*albedo, 0.03), (*normal, 0.03)])
picture = tone(light, exposure)
if has_alpha:
    alpha = sum(cv2.imread(f'{stem}{half}.exr', cv2.IMREAD_UNCHANGED)[..., 3] for half in (0, 1)) / 2
    alpha = np.clip(alpha, 0, 1).astype(np.float32)
    picture = with_shadow(tone(light / np.maximum(alpha, 0.02)[..., None], exposure), alpha)
path = os.path.join(paths.pictures, f'{name}.png')
cv2.imwrite(path, (picture * 255 + 0.5).astype(np.uint8))
print(path)
