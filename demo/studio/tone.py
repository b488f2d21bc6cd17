# EXR (linear) -> PNG: exposure, filmic-like shoulder, optional denoise
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import sys

import cv2
import numpy as np


def load(p):
    return cv2.imread(p, cv2.IMREAD_UNCHANGED).astype(np.float32)[..., :3]


def tone(x, ev=0.0):
    x = np.maximum(x, 0) * 2**ev
    a, b, c, d, e = 2.51, 0.03, 2.43, 0.59, 0.14
    x = x * 0.62
    y = (x * (a * x + b)) / (x * (c * x + d) + e)
    return np.clip(y, 0, 1) ** (1 / 2.2)


if __name__ == '__main__':
    for p in sys.argv[2:]:
        y = tone(load(p), float(sys.argv[1]))
        u = (y * 255 + 0.5).astype(np.uint8)
        u = cv2.fastNlMeansDenoisingColored(u, None, 4, 4, 5, 15)
        cv2.imwrite(p[:-4] + '.png', u)
