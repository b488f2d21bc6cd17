"""A contact sheet of raw renders: `python3 sheet.py out.jpg 600 2 suv:b:front34:silver …` (width of each, columns)."""

import os
import sys

import cv2
import numpy as np

import paths
from denoise import load
from tone import tone

out, width, columns = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
cards = []
for name in sys.argv[4:]:
    body, face, view, paint = name.split(':')
    stem = f'{paths.renders}/{body}_{face}_{view}'
    if not os.path.exists(f'{stem}_{paint}0.exr'):
        stem += '_region0'
    if not os.path.exists(f'{stem}_{paint}1.exr'):
        continue
    halves = [load(f'{stem}_{paint}{half}.exr') for half in (0, 1)]
    card = (tone((halves[0] + halves[1]) / 2, 0.15) * 255).astype(np.uint8)
    card = cv2.fastNlMeansDenoisingColored(card, None, 4, 4, 5, 11)
    height = width * 2 // 3
    scale = min(width / card.shape[1], height / card.shape[0])
    card = cv2.resize(card, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cards.append(cv2.copyMakeBorder(card, 0, height - card.shape[0], 0, width - card.shape[1], cv2.BORDER_CONSTANT))
while len(cards) % columns:
    cards.append(np.full_like(cards[0], 255))
cv2.imwrite(out, np.vstack([np.hstack(cards[i : i + columns]) for i in range(0, len(cards), columns)]))
