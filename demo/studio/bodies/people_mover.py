from bodies.van import Van


class PeopleMover(Van):
    name = 'people-mover'
    privx = 1.98

    def dlo_end(self, z):
        return 4.95 - 0.1 * (z - 1.2)

    pillars = [(1.02, 0.10, 0.022), (2.0, 0.0, 0.04), (3.28, 0, 0.035)]
    rails = 'gloss'
    rail = (1.9, 4.6, 0.72)
    seatx = (1.55, 2.6, 3.6)
    side_lines = Van.side_lines[:1]

    def extraA(self, features, x, y, z, normals):
        """No rubbing strip."""
