"""Signed distance functions: smooth steps and minima, splines, outlines sampled on a grid, and the net of quads that
lies on a function's zero."""

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter, map_coordinates, spline_filter


def smooth_step(x, start, end):
    """0 before `start`, 1 after `end`, with two continuous derivatives; `start` may be the greater one."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def smooth_max(a, b, radius):
    """The greater one; where both are within the radius of each other, a rounded edge between them."""
    h = np.clip(1 - np.abs(a - b) / radius, 0, 1)
    return np.maximum(a, b) + h * h * h * radius / 6


def smooth_min(a, b, radius):
    return -smooth_max(-a, -b, radius)


def soft_plus(x, radius):
    """x where it is positive, else 0, with a bend of the radius between them."""
    return 0.5 * (x + np.sqrt(x * x + radius * radius))


def spline(points):
    """A function through the points (x, value), flat before the first and after the last."""
    knots = np.array(points, float)
    curve = CubicSpline(knots[:, 0], knots[:, 1], bc_type='natural')
    first, last = knots[0, 0], knots[-1, 0]
    return lambda x: curve(np.clip(x, first, last))


def closed_curve(points, per_span=24):
    """Samples of a closed curve. Points are (x, z), or (x, z, 'c') for a corner; between corners the curve is smooth."""
    knots = [(point[0], point[1]) for point in points]
    corners = [index for index, point in enumerate(points) if len(point) > 2]
    count = len(knots)

    def sampled(span, **ends):
        span = np.array(span)
        along = np.r_[0, np.cumsum(np.hypot(*np.diff(span, axis=0).T) ** 0.5)]
        samples = np.linspace(0, along[-1], per_span * (len(span) - 1), endpoint=False)
        return CubicSpline(along, span, **ends)(samples)

    if not corners:
        return sampled(knots + [knots[0]], bc_type='periodic')
    spans = []
    for start, end in zip(corners, corners[1:] + [corners[0] + count]):
        span = [knots[index % count] for index in range(start, end + 1)]
        spans.append(np.array(span[:1]) if len(span) == 2 else sampled(span, bc_type='natural'))
    return np.vstack(spans)


def polygon_distance(polygon, x, y):
    """Signed distance to a closed polygon, negative inside."""
    shape = x.shape
    x, y = x.ravel(), y.ravel()
    squared = np.full(x.shape, 1e9)
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(polygon, np.roll(polygon, -1, 0)):
        ex, ey = bx - ax, by - ay
        length = ex * ex + ey * ey
        if length < 1e-14:
            continue
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / length, 0, 1)
        squared = np.minimum(squared, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2)
        if ey != 0:
            inside ^= ((ay > y) != (by > y)) & (x < (ex * (y - ay) / ey + ax))
    distance = np.sqrt(squared)
    return np.where(inside, -distance, distance).reshape(shape)


class Outline:
    """The signed distance to a closed outline, sampled on a grid and read with cubic interpolation; `rounding` rounds
    its corners. All in metres."""

    def __init__(self, points, step=0.01, margin=0.35, rounding=0, smooth=True):
        self.polygon = closed_curve(points) if smooth else np.array([point[:2] for point in points], float)
        self.low = self.polygon.min(0) - margin
        high = self.polygon.max(0) + margin
        self.step = step
        self.count = np.ceil((high - self.low) / step).astype(int) + 1
        axes = [self.low[axis] + step * np.arange(self.count[axis]) for axis in (0, 1)]
        grid = polygon_distance(self.polygon, *np.meshgrid(*axes, indexing='ij'))
        if rounding:
            grid = gaussian_filter(grid, rounding / step)
        self.coefficients = spline_filter(grid, 3)

    def __call__(self, x, y):
        x, y = np.broadcast_arrays(x, y)
        u, v = (x - self.low[0]) / self.step, (y - self.low[1]) / self.step
        u_in, v_in = np.clip(u, 0, self.count[0] - 1), np.clip(v, 0, self.count[1] - 1)
        places = [u_in.ravel(), v_in.ravel()]
        distance = map_coordinates(self.coefficients, places, order=3, prefilter=False, mode='nearest').reshape(x.shape)
        return distance + np.hypot(u - u_in, v - v_in) * self.step


def gradient(function, points, e):
    """The function's gradient by central differences."""
    x, y, z = points.T
    steps = np.eye(3) * e
    return np.stack(
        [function(x + dx, y + dy, z + dz) - function(x - dx, y - dy, z - dz) for dx, dy, dz in steps], 1
    ) / (2 * e)


def sample_near_surface(function, low, high, step, coarse, band=2.2):
    """Values on a fine grid, exact where a grid coarser by `coarse` shows the surface near, elsewhere only the sign."""
    blocks = np.ceil((high - low) / (step * coarse)).astype(int) + 1
    centres = [low[axis] + step * coarse * (np.arange(blocks[axis]) + 0.5) for axis in range(3)]
    rough = np.empty(blocks)
    for index in range(blocks[0]):
        rough[index] = function(*np.broadcast_arrays(centres[0][index], centres[1][:, None], centres[2][None, :]))
    near = np.argwhere(np.abs(rough) < step * coarse * band)
    values = np.where(rough < 0, -1.0, 1.0).astype(np.float32)
    for axis in range(3):
        values = np.repeat(values, coarse, axis)
    offsets = np.stack(np.meshgrid(*[np.arange(coarse)] * 3, indexing='ij'), -1).reshape(-1, 3)
    for start in range(0, len(near), 20000):
        index = (near[start : start + 20000, None, :] * coarse + offsets[None]).reshape(-1, 3)
        values[index[:, 0], index[:, 1], index[:, 2]] = function(*(low + index * step).T)
    return values


def crossings(values, cells):
    """For each cell that the surface crosses, the mean of where its edges do; in cells."""
    points = np.zeros((len(cells), 3))
    weights = np.zeros(len(cells))
    for axis in range(3):
        for a in (0, 1):
            for b in (0, 1):
                corner = [0, 0, 0]
                corner[(axis + 1) % 3] = a
                corner[(axis + 2) % 3] = b
                other = list(corner)
                other[axis] = 1
                here = values[tuple((cells + corner).T)]
                there = values[tuple((cells + other).T)]
                is_crossed = (here < 0) != (there < 0)
                edge = (cells + np.array(corner)).astype(float)
                edge[:, axis] += np.where(is_crossed, here / np.where(is_crossed, here - there, 1), 0)
                points[is_crossed] += edge[is_crossed]
                weights += is_crossed
    return points / weights[:, None]


def quads_between(inside, cell_numbers):
    """A quad for every edge of the grid that the surface crosses, through the four cells around it."""
    quads = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        before, after = [slice(None)] * 3, [slice(None)] * 3
        before[axis], after[axis] = slice(0, inside.shape[axis] - 1), slice(1, inside.shape[axis])
        for other in (b, c):
            before[other] = after[other] = slice(1, inside.shape[other] - 1)
        here, there = inside[tuple(before)], inside[tuple(after)]
        edges = np.argwhere(here != there)
        if not len(edges):
            continue

        def cell(db, dc):
            index = edges.copy()
            index[:, b] += 1 - db
            index[:, c] += 1 - dc
            return cell_numbers[tuple(index.T)]

        ring = np.stack([cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)], 1)
        turned = ~here[tuple(edges.T)]
        ring[turned] = ring[turned][:, ::-1]
        quads.append(ring)
    quads = np.vstack(quads)
    return quads[(quads >= 0).all(1)]


def surface_net(function, low, high, step, is_mirrored=True, coarse=4, rounds=4):
    """Points, quads and normals of the surface where the function is 0. `is_mirrored`: only the half where y is positive
    is computed, the other is its mirror image. Each round moves the points nearer to the surface."""
    low, high = np.array(low, float), np.array(high, float)
    if is_mirrored:
        low[1] = -step / 2
    values = sample_near_surface(function, low, high, step, coarse)
    inside = values < 0
    ends = [slice(0, -1), slice(1, None)]
    corners = sum(inside[a, b, c].astype(np.int8) for a in ends for b in ends for c in ends)
    is_crossed = (corners > 0) & (corners < 8)
    cells = np.argwhere(is_crossed)
    cell_numbers = np.full(is_crossed.shape, -1, np.int32)
    cell_numbers[is_crossed] = np.arange(len(cells))
    points = low + crossings(values, cells) * step
    quads = quads_between(inside, cell_numbers)
    in_middle = cells[:, 1] == 0 if is_mirrored else np.zeros(len(cells), bool)
    points[in_middle, 1] = 0
    for _ in range(rounds):
        slope = gradient(function, points, step * 0.25)
        distance = function(*points.T)
        move = (distance / np.maximum((slope * slope).sum(1), 0.2))[:, None] * slope
        length = np.linalg.norm(move, axis=1, keepdims=True)
        points -= move * np.minimum(1, step * 0.6 / np.maximum(length, 1e-9)) * 0.9
        points[in_middle, 1] = 0
    normals = gradient(function, points, step * 0.25)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    if is_mirrored:
        normals[in_middle, 1] = 0
        mirrored = np.arange(len(points))
        off_middle = np.where(~in_middle)[0]
        mirrored[off_middle] = len(points) + np.arange(len(off_middle))
        points = np.vstack([points, points[off_middle] * [1, -1, 1]])
        normals = np.vstack([normals, normals[off_middle] * [1, -1, 1]])
        quads = np.vstack([quads, mirrored[quads][:, ::-1]])
    return points.astype(np.float32), quads.astype(np.int32), normals.astype(np.float32)
