"""Every body type the studio can draw."""

from bodies.bus import Bus
from bodies.cab_chassis import CabChassis
from bodies.caravan import Caravan
from bodies.convertible import Convertible
from bodies.coupe import Coupe
from bodies.hatch import Hatch
from bodies.light_truck import LightTruck
from bodies.motorhome import Motorhome
from bodies.people_mover import PeopleMover
from bodies.sedan import Sedan
from bodies.suv import SUV
from bodies.suv_boxy import SUVBoxy
from bodies.suv_coupe import SUVCoupe
from bodies.ute import Ute
from bodies.van import Van
from bodies.wagon import Wagon

bodies = {
    body.name: body
    for body in (
        SUV,
        SUVBoxy,
        SUVCoupe,
        Sedan,
        Hatch,
        Ute,
        Van,
        PeopleMover,
        Caravan,
        Wagon,
        Coupe,
        Convertible,
        CabChassis,
        LightTruck,
        Motorhome,
        Bus,
    )
}
