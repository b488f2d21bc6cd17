"""Every body type the studio can draw."""
from bodies.suv import SUV
from bodies.sedan import Sedan
from bodies.hatch import Hatch
from bodies.ute import Ute
from bodies.van import Van
from bodies.people_mover import PeopleMover
from bodies.caravan import Caravan
from bodies.wagon import Wagon
from bodies.coupe import Coupe
from bodies.convertible import Convertible
from bodies.cab_chassis import CabChassis
from bodies.light_truck import LightTruck
from bodies.motorhome import Motorhome
from bodies.bus import Bus

bodies = {body.name: body for body in (SUV, Sedan, Hatch, Ute, Van, PeopleMover, Caravan, Wagon, Coupe, Convertible, CabChassis, LightTruck, Motorhome, Bus)}
