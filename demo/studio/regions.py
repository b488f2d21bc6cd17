"""Where in the picture a part of the car lies, so that only that part need be rendered."""

from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

# What cannot be seen from one end.
hidden_from = {'rear': ('nose', 'screen'), 'front': ('tail',)}


def visible_regions(names, view):
    hidden = next((parts for end, parts in hidden_from.items() if view.startswith(end)), ())
    return [name for name in names if name not in hidden]


def boxes_of(car, region):
    """Corners (low, high) of what holds the region, in metres."""
    if region == 'car':
        x0, x1 = getattr(car, 'xr_', (0, car.L))
        reach = getattr(car, 'reach', car.W2 + 0.02)  # of mirrors and the like that a body puts on by itself
        yield (x0, -reach, 0), (x1, reach, car.H)
        if car.mirror:
            x, z = car.mirror
            yield (x - 0.1, -car.W2 - 0.16, z - 0.05), (x + 0.1, car.W2 + 0.16, z + 0.15)
    elif region == 'nose':
        yield (-0.08, -car.W2, 0.05), (car.cowlx - 0.12 if car.cowlx else 1.2, car.W2, car.nose_top)
    elif region == 'tail':
        yield (car.L - car.tail_depth, -car.W2, car.tail_low), (car.L + 0.08, car.W2, car.tail_top)
    elif region == 'wheels':
        for axle in getattr(car, 'axles', (car.xf, car.xr)):
            reach = car.Ra + 0.12
            yield (axle - reach, -car.W2 - 0.03, -0.02), (axle + reach, -car.W2 + 0.25, car.R + car.Ra + 0.10)
    elif region == 'screen' and car.cowlx:
        yield (car.cowlx - 0.15, -0.75, car.ws_hi - 0.34), (car.xmid, 0.75, car.H)
    elif region == 'mirrors' and car.mirror:
        x, z = car.mirror
        for side in (-1, 1):
            inner, outer = side * (car.W2 - 0.17), side * (car.W2 + 0.18)
            yield (x - 0.12, inner, z - 0.06), (x + 0.12, outer, z + 0.20)


def in_picture(scene, size, low, high, margin):
    """The pixel rectangle (left, top, right, bottom) of a box."""
    width, height = size
    corners = [
        world_to_camera_view(scene, scene.camera, Vector((x, y, z)))
        for x in (low[0], high[0])
        for y in (low[1], high[1])
        for z in (low[2], high[2])
    ]
    across, up = [corner.x for corner in corners], [corner.y for corner in corners]
    return (
        max(0, int(min(across) * width) - margin),
        max(0, int((1 - max(up)) * height) - margin),
        min(width, int(max(across) * width) + margin),
        min(height, int((1 - min(up)) * height) + margin),
    )


def touch(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def rectangles(scene, car, size, names, margin=10):
    """Pixel rectangles that hold the regions as the camera sees them; those that touch become one."""
    found = []
    for name in names:
        for low, high in boxes_of(car, name):
            rectangle = in_picture(scene, size, low, high, margin)
            if rectangle[2] - rectangle[0] < 20 or rectangle[3] - rectangle[1] < 20:
                continue
            for other in [other for other in found if touch(rectangle, other)]:
                found.remove(other)
                rectangle = (*map(min, rectangle[:2], other[:2]), *map(max, rectangle[2:], other[2:]))
            found.append(rectangle)
    return found
