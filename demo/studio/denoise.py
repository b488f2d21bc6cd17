# feature-guided non-local-means denoiser (2 half buffers -> variance), pure numpy/cv2
import glob
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np


def load(p):
    return np.ascontiguousarray(cv2.imread(p, cv2.IMREAD_UNCHANGED).astype(np.float32)[..., :3])


def shift(a, dx, dy):
    return np.roll(np.roll(a, dy, 0), dx, 1)


def tm(x):
    return np.log1p(np.maximum(x, 0) * 4) / 1.6  # perceptual-ish domain for distances


def load_halves(stem, kind=''):
    """The two halves of a render, or of what it was guided by (`_Albedo`, `_Normal`)."""
    return [load(sorted(glob.glob(f'{stem}{half}{kind or "."}*'))[0]) for half in (0, 1)]


def guide(first, second):
    """The mean of two halves HxWxc, and the variance of that mean HxW."""
    variance = cv2.GaussianBlur(((first - second) ** 2).sum(2) * 0.25, (0, 0), 2.0)
    mean = cv2.GaussianBlur((first + second) * 0.5, (0, 0), 0.4)
    return mean.reshape(first.shape), variance


def unlikeness(guide, dx, dy):
    """How much a guide's pixels differ from those at a distance, beyond what its own noise accounts for. Behind glass the
    guides are as grainy as the picture, and would otherwise keep its grain."""
    image, variance, sigma = guide
    there = shift(variance, dx, dy)
    squared = ((image - shift(image, dx, dy)) ** 2).sum(2) - (variance + np.minimum(variance, there))
    return np.maximum(cv2.blur(squared, (3, 3)), 0) / (np.float32(2 * sigma * sigma) + (variance + there) / 2)


def denoise(A, B, guides=(), r=9, k=0.55, pr=1):
    """A, B: half buffers HxWxC; guides: (image HxWxc, variance of its mean HxW, sigma)"""

    # firefly clamp against local median
    def clampf(X):
        m = cv2.medianBlur(X, 3)
        return np.minimum(X, m * 3 + 0.04)

    A = clampf(A)
    B = clampf(B)
    C = (A + B) * 0.5
    a, b = tm(A), tm(B)
    var = cv2.GaussianBlur(((a - b) ** 2).mean(2) * 0.25, (0, 0), 2.0) + 1e-6  # variance of the mean
    c = tm(C)
    num = C.copy()
    den = np.ones(C.shape[:2], np.float32)
    for dy in range(0, r + 1):
        for dx in range(-r, r + 1):
            if dy == 0 and dx <= 0:
                continue
            if dx * dx + dy * dy > r * r + 1:
                continue
            d = ((c - shift(c, dx, dy)) ** 2).mean(2)
            vq = shift(var, dx, dy)
            d = (d - (var + np.minimum(var, vq))) / (1e-7 + k * k * (var + vq))
            d = cv2.blur(d, (2 * pr + 1, 2 * pr + 1))
            e = np.maximum(d, 0)
            for guide in guides:
                e = e + unlikeness(guide, dx, dy)
            w = np.exp(-e).astype(np.float32)
            num += w[..., None] * shift(C, dx, dy)
            den += w
            w2 = shift(w, -dx, -dy)
            num += w2[..., None] * shift(C, -dx, -dy)
            den += w2
    return num / den[..., None]


def even_out(C, guides=(), step=4, r=3, sigma=0.035):
    """Takes the slow blotches out of what `denoise` has left on large plain walls: the same weights, wider apart."""
    c = tm(C)
    num = C.copy()
    den = np.ones(C.shape[:2], np.float32)
    for dy in range(-r, r + 1):
        for dx in range(-r, r + 1):
            if dx == dy == 0:
                continue
            x, y = dx * step, dy * step
            e = cv2.blur(((c - shift(c, x, y)) ** 2).mean(2), (3, 3)) / np.float32(2 * sigma * sigma)
            for guide in guides:
                e = e + unlikeness(guide, x, y)
            w = np.exp(-e).astype(np.float32)
            num += w[..., None] * shift(C, x, y)
            den += w
    return num / den[..., None]
