"""A car body as one signed distance function, and the distance of each vertex to every feature drawn on it.

Metres; x runs backwards from the nose, y from the middle to the right, z up. The function and the features take y as a
distance from the middle, since a body is the same on both sides. A feature's distance is negative inside it.
"""

import numpy as np

from sdf import Outline, smooth_max, smooth_min, smooth_step, soft_plus, spline

FAR = 9.0
"""The distance to a feature that is not there."""


def flap(x, z, half=0.065):
    """The outline of a fuel or charging flap, a square with round corners."""
    return [(x - half, z - half), (x - half, z + half), (x + half, z + half), (x + half, z - half)]


def radius(x, z, centre_x, centre_z):
    return np.sqrt((x - centre_x) ** 2 + (z - centre_z) ** 2)


def line_distance(x, y, points):
    """Distance to an open line of points, positive on one side of it and negative on the other."""
    nearest = np.full(x.shape, 1e3)
    for (ax, ay), (bx, by) in zip(points[:-1], points[1:]):
        ex, ey = bx - ax, by - ay
        t = np.clip(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1)
        dx, dy = x - ax - t * ex, y - ay - t * ey
        nearest = nearer(nearest, np.hypot(dx, dy) * np.where(ex * dy - ey * dx > 0, 1, -1))
    return nearest


def nearer(a, b):
    """Of two signed distances the one that is nearer to zero: the seam that a vertex lies closer to."""
    return np.where(np.abs(b) < np.abs(a), b, a)


def nowhere(x):
    return np.full(x.shape, FAR)


class Body:
    """Every body overrides numbers: L, W, H its length, width and height, xf and xr where the axles are, R the tyre's
    radius and Ra the wheel arch's; `low_pts` and `cab_pts` the silhouettes of what is below and above the belt, `plan`
    how wide the body is along x, `sec` how far its flank stands out at each height, `crease` and `belt` the heights of
    the shoulder line and of the windows' lower edge along x; `doors` closed outlines of shut lines, `side_lines` open
    ones; `pillars` (x, lean, half width) between the side windows."""

    # ---- what faces and run.py read
    strips = ()
    rear_strips = ()
    # Colours laid over the paint: attribute, then colour, metal, roughness.
    decals = {}
    # Tips left and right, (y, z).
    exhausts = ()
    lenses = ()
    badge = 'oval'
    wheel = 'five'
    dark_rim = False
    # How much further in than the rear wheels the front ones stand, metres: under a cab narrower than what it pulls.
    front_wheels_in = 0
    # How much higher than usual its springs hold the body, metres.
    lift = 0
    nose_top = 1.12
    # What the region `tail` holds: how far from the end, from which height to which.
    tail_depth = 0.45
    tail_low = 0.10
    tail_top = 1.15
    seat_material = 'inter'
    seat_rise = 0.0

    # ---- roundings: between lower body and flank, roof and flank, lower body and cabin, wheel arch and flank
    kedge = 0.12
    kcab = 0.105
    kshoulder = 0.03
    archk = 0.014
    # How far nose, tail, windscreen and rear window sweep back towards the corners.
    bowf = (0.13, 0.22)
    bowr = (0.06, 0.14)
    boww = 0.11
    bowrw = 0.08
    crown = 0.05
    dome = 0.014
    # The flank: swell around the wheels, how much it falls back above the shoulder line and how sharp that line is,
    # the hollow under it, and how far the doors stand out again towards the sill, so far below it.
    flare = 0.02
    ks = 0.30
    crease_radius = 0.015
    sculpt = 0.014
    sill_swell = 0.0
    sill_drop = 0.40
    cladding = 0.0
    zclad = 0.0
    zsill = 0.0
    # ---- windows
    inset = 0.075
    cowlx = 0
    chrome_dlo = False
    privacy = True
    privx = 99
    beltgap = 0.035
    apillar = 0.125
    cpillar = 0.07
    no_rg = False
    # ---- lamps, lids, seams
    tail_wrap = 0.42
    tail_slope = 0.7
    tailz = 0.95
    lampx = 0.44
    lampz = 0.90
    drlring = 1
    projectors = ()
    depth = {}
    rdepth = {}
    bars = {}
    smoothp = ()
    hood = None
    hoodz = 0.7
    rear_seams = ()
    front_seams = ()
    side_lines = ()
    doors = ()
    # ---- what is put on
    rails = False
    seats = 2
    handles = ()
    mirror = None

    def dlo_start(self, z):
        return -9 + 0 * z

    def lampmid(self, y):
        return 0.83 + 0.12 * (y - 0.6)

    def setup(self):
        """Splines and grids from the numbers; before anything is asked of the body."""
        self.W2 = self.W / 2
        self.low = Outline(self.low_pts, rounding=0.012)
        self.cab = Outline(self.cab_pts, rounding=0.02) if self.cab_pts else None
        self.planf, self.secf = spline(self.plan), spline(self.sec)
        self.zcf, self.beltf = spline(self.crease), spline(self.belt)
        self.polys, self.rpolys = (
            {
                name: Outline(points, step=0.006, margin=0.25, rounding=0.010, smooth=name in self.smoothp)
                for name, points in polys.items()
            }
            for polys in (self.front_polys, self.rear_polys)
        )
        self.doorg = [Outline(door, margin=0.3, rounding=0.012) for door in self.doors]
        return self

    # ---------------------------------------------------------------- the shape
    def side(self, x, z):
        """Half the width of the lower body."""
        crease = self.zcf(x)
        width = self.W2 * self.planf(x) + self.secf(z) - self.ks * soft_plus(z - crease, self.crease_radius)
        for axle in (self.xf, self.xr):
            width = width + self.flare * smooth_step(radius(x, z, axle, self.R), self.Ra + 0.15, self.Ra + 0.045)
        hollow = np.exp(-(((z - (crease - 0.30)) / 0.13) ** 2))
        doors = smooth_step(x, self.xf + 0.3, self.xf + 0.9) * smooth_step(x, self.xr - 0.3, self.xr - 0.8)
        width = width - self.sculpt * hollow * doors
        if self.sill_swell:
            below = crease - self.sill_drop - z
            swell = (soft_plus(below, 0.005) - soft_plus(below - 0.08, 0.03)) / 0.08
            doors = smooth_step(x, self.xf + 0.36, self.xf + 0.75) * smooth_step(x, self.xr - 0.36, self.xr - 0.75)
            width = width + self.sill_swell * swell * doors
        return width

    def wg(self, x, z):
        """Half the width of the cabin, which leans inwards above the belt."""
        above = z - self.beltf(x)
        return self.W2 * self.cabplan(x) - self.shoulder - self.tumble * above - self.tcurve * above * np.abs(above)

    def cabplan(self, x):
        narrow = smooth_step(x, self.cabx0 + 0.7, self.cabx0 - 0.3) + smooth_step(x, self.cabx1 - 0.9, self.cabx1 + 0.2)
        return 1 - 0.10 * narrow

    def bows(self, x, y):
        """x as if the car's ends, and as if the cabin's, were straight across."""
        across = (np.abs(y) / self.W2) ** 2
        corner = across * across * across
        nose = (self.bowf[0] * across + self.bowf[1] * corner) * smooth_step(x, 1.25, 0.0)
        tail = (self.bowr[0] * across + self.bowr[1] * corner) * smooth_step(x, self.L - 1.1, self.L)
        screen = self.boww * across * smooth_step(x, self.cabx0 + 1.3, self.cabx0 + 0.2)
        rear_window = self.bowrw * across * smooth_step(x, self.cabx1 - 1.2, self.cabx1 - 0.1)
        return x - nose + tail, x - screen + rear_window

    def base(self, x, y, z):
        """The body without openings, recesses and wheel arches."""
        y = np.abs(y)
        x_body, x_cabin = self.bows(x, y)
        across = (y / self.W2) ** 2
        crown = self.crown * across
        body = smooth_max(
            self.low(x_body, z + crown * smooth_step(z, 0.6, 0.9)), (y - self.side(x, z)) * 0.94, self.kedge
        )
        if self.cab is None:
            return body
        cabin = smooth_max(self.cab(x_cabin, z + 0.04 * across), (y - self.wg(x, z)) * 0.93, self.kcab)
        return smooth_min(body, cabin, self.kshoulder)

    def F(self, x, y, z):
        """The whole body, negative inside."""
        distance = self.base(x, y, z)
        y = np.abs(y)
        x_body, _ = self.bows(x, y)
        distance = self.recessed(distance, x_body, y, z)
        if self.dome and self.cab is not None:
            edge = 0.34 + 0.14 * smooth_step(x_body, 0.1, 1.3)
            bonnet = smooth_step(x_body, 0.10, 0.30) * smooth_step(x_body, self.cabx0 + 0.05, self.cabx0 - 0.35)
            middle = smooth_step(y, edge + 0.035, edge - 0.035)
            distance = distance - self.dome * middle * bonnet * smooth_step(z, 0.8, 0.9)
        distance = self.extraF(distance, x, y, z, x_body)
        well = self.W2 - 0.30
        for axle in (self.xf, self.xr):
            arch = smooth_max(radius(x, z, axle, self.R) - self.Ra, well - y, 0.05)
            distance = smooth_max(distance, -arch, self.archk)
        return distance

    def recessed(self, distance, x_body, y, z):
        """Openings of nose and tail pressed in, with bars across where they have any."""
        nose = smooth_step(x_body, 0.75, 0.5)
        tail = smooth_step(x_body, self.L - 0.6, self.L - 0.4)
        for name, poly in self.polys.items():
            if name not in self.depth:
                continue
            opening = poly(y, z)
            distance = distance + self.depth[name] * smooth_step(opening, 0.006, -0.022) * nose
            if name in self.bars:
                pitch, start, height = self.bars[name]
                phase = np.abs(((z - start) / pitch) % 1 - 0.5) * 2
                bar = smooth_step(phase, 0.55, 0.25) * smooth_step(opening, -0.02, -0.03)
                distance = distance - height * bar * nose
        for name, poly in self.rpolys.items():
            if name in self.rdepth:
                distance = distance + self.rdepth[name] * smooth_step(poly(y, z), 0.006, -0.022) * tail
        return distance

    def extraF(self, distance, x, y, z, x_body):
        """What a body adds to its own shape."""
        return distance

    # ---------------------------------------------------------------- what is drawn on it
    def attrs(self, points, normals):
        """The distance of each vertex to every feature; the shader draws the edges where it is zero."""
        x, y, z = points.T.astype(float)
        y = np.abs(y)
        features = {
            name: nowhere(x) for name in ('glass', 'trim', 'chrome', 'lampF', 'lampR', 'drl', 'grille')
        }
        features['priv'] = np.where(x > self.privx, 1.0, 0.0) if self.cab is not None and self.privacy else 0 * x
        if self.cab is not None:
            self.add_windows(features, x, y, z)
        features['dark'] = self.lower_parts(x, y, z)
        self.add_front(features, x, y, z)
        self.add_tail(features, x, y, z)
        self.add_light_guides(features, x, y, z)
        self.add_seams(features, x, y, z, normals)
        self.extraA(features, x, y, z, normals)
        return {name: np.asarray(distance, np.float32) for name, distance in features.items()}

    def extraA(self, features, x, y, z, normals):
        """What a body draws on itself besides."""

    def add_windows(self, features, x, y, z):
        _, x_cabin = self.bows(x, y)
        width, belt = self.wg(x, z), self.beltf(x)
        across = (y / self.W2) ** 2
        # The side windows follow the roof line at a distance.
        side = smooth_max(self.cab(x, z) + self.inset, belt + self.beltgap - z, 0.03)
        side = smooth_max(side, x - self.dlo_end(z), 0.06)
        side = smooth_max(side, self.dlo_start(z) - x, 0.03)
        side = np.maximum(side, width - 0.075 - 0.5 * np.clip(z - belt - 0.3, 0, 0.2) - y)
        pane = side
        for place, lean, half in self.pillars:
            pane = np.maximum(pane, half - np.abs(x - place - lean * (z - belt)))
        near_outline = -self.cab(x_cabin, z + 0.04 * across) - 0.06
        screen = smooth_max(y - (width - self.apillar), self.ws_low(y) - z, 0.04)
        screen = smooth_max(screen, z - self.ws_hi + 0.03 * across, 0.05)
        screen = np.maximum(np.maximum(screen, x - self.xmid), near_outline)
        rear = smooth_max(y - (width - self.cpillar), self.rg_low - z, 0.06)
        rear = smooth_max(rear, z - self.rg_hi + 0.03 * across, 0.05)
        rear = np.maximum(np.maximum(rear, self.xmid - x), near_outline)
        if self.no_rg:
            rear = nowhere(x)
        features['glass'] = np.minimum(np.minimum(pane, screen), rear)
        trim = np.minimum(np.minimum(side - 0.014, screen - 0.012), rear - 0.012)
        if self.cowlx:
            cowl = np.maximum(y - self.W2 * 0.80, np.abs(x_cabin - self.cowlx) - 0.05)
            trim = np.minimum(trim, np.maximum(cowl, self.ws_low(y) - 0.06 - z))
        features['trim'] = trim
        if self.chrome_dlo:
            features['chrome'] = np.abs(side - 0.020) - 0.007

    def lower_parts(self, x, y, z):
        """Wheel wells, sill and cladding."""
        wheel = np.minimum(radius(x, z, self.xf, self.R), radius(x, z, self.xr, self.R))
        dark = np.maximum(wheel - self.Ra - 0.012, y - self.side(x, z) + 0.028)
        dark = np.minimum(dark, z - self.zsill)
        if self.cladding:
            dark = np.minimum(dark, np.maximum(wheel - self.Ra - self.cladding, z - self.zcf(x) + 0.02))
            dark = np.minimum(dark, z - self.zclad)
        return dark

    def add_front(self, features, x, y, z):
        for name, poly in self.polys.items():
            if name.startswith('lamp'):
                lamp = smooth_max(poly(y, z), x - self.lampx - 1.3 * (z - self.lampz), 0.05)
                features['lampF'] = np.minimum(features['lampF'], lamp)
                continue
            part = np.maximum(poly(y, z), x - 1.0)
            if name.startswith('drl'):
                features['drl'] = np.minimum(features['drl'], part)
            elif name.startswith('chrome'):
                features['chrome'] = np.minimum(features['chrome'], part)
            elif name.startswith('paint'):
                features['dark'] = np.maximum(features['dark'], -part)
            elif name.startswith('gloss'):
                features['trim'] = np.minimum(features['trim'], np.maximum(part, x - self.lampx - 0.02))
            elif not name.startswith('plate'):
                features['grille'] = np.minimum(features['grille'], part)

    def add_tail(self, features, x, y, z):
        for name, poly in self.rpolys.items():
            if name.startswith('lamp'):
                ahead = self.L - self.tail_wrap - x - self.tail_slope * (z - self.tailz)
                features['lampR'] = np.minimum(features['lampR'], smooth_max(poly(y, z), ahead, 0.05))
                continue
            part = np.maximum(poly(y, z), self.L - 0.5 - x)
            for kind, feature in (('dark', 'dark'), ('gloss', 'trim'), ('chrome', 'chrome')):
                if name.startswith(kind):
                    features[feature] = np.minimum(features[feature], part)

    def add_light_guides(self, features, x, y, z):
        # Half lit: the shader's mask is a half at zero.
        features['rglow'] = np.maximum(np.abs(features['lampR'] + 0.020) - 0.007, 0)
        for lens_y, lens_z, size in self.projectors:
            lens = smooth_max(np.abs(y - lens_y) - size * 0.62, np.abs(z - lens_z) - size * 0.45, 0.01)
            features['drl'] = np.minimum(features['drl'], np.where(x < 0.7, lens, FAR))
        if self.drlring:
            ring = np.maximum(np.abs(features['lampF'] + 0.017) - 0.0065, self.drlring * (z - self.lampmid(y)))
            features['drl'] = np.minimum(features['drl'], ring)

    def add_seams(self, features, x, y, z, normals):
        """Shut lines: of doors, of other parts of the flank, of bonnet, lid and bumpers."""
        side = self.side(x, z)
        doors = lines = lids = nowhere(x)
        for door in self.doorg:
            doors = nearer(doors, np.where(y > side - 0.35, door(x, z), FAR))
        for points in self.side_lines:
            lines = nearer(lines, np.where(y > side - 0.3, line_distance(x, z, points), FAR))
        if self.hood:
            x_body, _ = self.bows(x, y)
            front, back, front_half, back_half = self.hood
            half = front_half + (back_half - front_half) * smooth_step(x_body, front, back)
            lids = smooth_max(y - half, front - x_body, 0.12)
            lids = np.where((z > self.hoodz) & (x < back), lids, FAR)
        for seam in self.rear_seams:
            lids = nearer(lids, np.where((normals[:, 0] > 0.25) | (x > self.L - 0.3), seam(y, z), FAR))
        for seam in self.front_seams:
            lids = nearer(lids, np.where(x < 0.5, seam(y, z), FAR))
        features.update(seamA=doors, seamB=lines, seamC=lids)
